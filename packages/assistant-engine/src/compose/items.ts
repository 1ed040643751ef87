import { answersInOrder } from '../session.ts'
import type { Session } from '../session.ts'
import type { Workflow } from '../workflow.ts'

/** The answers of one item, by the ids of the steps in the sub-flow. */
export type ListItem = Readonly<Record<string, string>>

/**
 * The items of a list that have an answer, in order. In a loop they are those of the last round.
 *
 * @example
 * itemsOf(flow, session, 'devices').map(({ serial }) => serial)
 */
export function itemsOf<W extends Workflow>(
  workflow: W,
  session: Session<W>,
  list: string,
): readonly ListItem[]
export function itemsOf(workflow: Workflow, session: Session, list: string): readonly ListItem[] {
  const groups = workflow.groups?.filter(({ id, item }) => id === `${list}-${item}`) ?? []
  const first = new Set(groups[0]?.steps)
  const answers = answersInOrder(session)
  const begins = answers.map(({ step }, at) => first.has(step) && !first.has(answers[at - 1]?.step ?? ''))
  const round = begins.includes(true) ? answers.slice(begins.lastIndexOf(true)) : []
  return groups.flatMap(({ id, steps }) => {
    const own = round.filter(({ step }) => steps.includes(step))
    return own.length === 0
      ? []
      : [Object.fromEntries(own.map(({ step, value }) => [step.slice(id.length + 1), value]))]
  })
}
