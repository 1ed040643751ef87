import type { Input, Target, Text, Workflow } from '../workflow.ts'

/** A target of a step, with the answers that lead there. `…` stands for any text. */
export type Way = { readonly to: string; readonly labels: readonly string[] }

/**
 * Lists the targets of a step in the order of its answers. Answers that stay at the step are left out.
 *
 * @example waysFrom(flow, flow.start)[0]?.to
 */
export function waysFrom({ steps }: Workflow, id: string): readonly Way[] {
  const to = new Map<string, string[]>()
  const add = (target: Target | undefined, label: string) => {
    for (const next of typeof target === 'string' ? [target] : (target ?? []).map((entry) => entry.to)) {
      to.set(next, [...new Set([...(to.get(next) ?? []), label])])
    }
  }
  const step = steps[id]
  for (const { label, internal: stay, next } of step?.options ?? []) if (!stay) add(next ?? step?.next, label)
  if (step?.input) add(step.next, typedLabel(step.input))
  return [...to].map(([next, labels]) => ({ to: next, labels }))
}

const typeNames: { readonly [Type in Input['type']]: string } = {
  text: '…',
  textarea: '…',
  number: 'a number',
  date: 'a date',
  email: 'an e-mail address',
  phone: 'a phone number',
  choices: 'one or more of several',
  rating: 'a rating',
  photo: 'a photo',
}

/** A typed answer in a drawing: `…` for any text, else its type and unit. */
export const typedLabel = ({ type, unit }: Input): string =>
  unit === undefined ? typeNames[type] : `${typeNames[type]} in ${unit}`

/** A text without its conditions: what it says where none of them holds. */
export const plainText = (text: Text | undefined): string =>
  typeof text === 'string' ? text : (text?.at(-1)?.text ?? '')
