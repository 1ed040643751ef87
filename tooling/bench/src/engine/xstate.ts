import { assign, createActor, setup } from 'xstate'
import { flow, table } from './path.ts'

type Moment = { step: string; answers: Record<string, string> }
type Context = Moment & { past: Moment[] }
type Event = { type: 'answer'; value: string } | { type: 'undo' }

const machine = setup({
  types: { context: {} as Context, events: {} as Event },
  guards: {
    is: ({ event }, wanted: string) => event.type === 'answer' && event.value === wanted,
    cameFrom: ({ context }, step: string) => context.past.at(-1)?.step === step,
  },
  actions: {
    keep: assign(({ context: { step, answers, past }, event }, next: string) => ({
      step: next,
      answers: event.type === 'answer' ? { ...answers, [step]: event.value } : answers,
      past: [...past, { step, answers }],
    })),
    forget: assign(({ context: { past } }) => ({ ...past.at(-1), past: past.slice(0, -1) })),
  },
}).createMachine({
  initial: flow.start,
  context: { step: flow.start, answers: {}, past: [] },
  on: {
    undo: [...table().keys()].map((step) => ({
      target: `.${step}`,
      guard: { type: 'cameFrom' as const, params: step },
      actions: 'forget' as const,
    })),
  },
  states: Object.fromEntries(
    [...table()].map(([id, row]) => [
      id,
      {
        on: {
          answer: [...row].map(([value, target]) => ({
            target,
            actions: { type: 'keep' as const, params: target },
            ...(value !== '*' && { guard: { type: 'is' as const, params: value } }),
          })),
        },
      },
    ]),
  ),
})

/** The same flow as an actor of an XState 5 machine. */
export const actor = () => createActor(machine).start()
