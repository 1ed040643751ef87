import { flow, table } from './path.ts'

export type State = {
  readonly step: string
  readonly answers: Readonly<Record<string, string>>
  readonly past: readonly State[]
}

export type Event = { readonly type: 'answer'; readonly value: string } | { readonly type: 'undo' }

const leads = table()

export const first: State = { step: flow.start, answers: {}, past: [] }

/** The baseline: a hand-written, immutable reducer for this flow, with undo. */
export function reduce(state: State, event: Event): State {
  if (event.type === 'undo') return state.past.at(-1) ?? state
  const row = leads.get(state.step)
  const step = row?.get(event.value) ?? row?.get('*')
  if (step === undefined) return state
  return {
    step,
    answers: { ...state.answers, [state.step]: event.value },
    past: [...state.past, state],
  }
}
