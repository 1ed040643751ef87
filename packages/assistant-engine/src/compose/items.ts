import { arrowsFrom } from '../draw/arrows.ts'
import { answersInOrder } from '../session.ts'
import type { Session } from '../session.ts'
import type { Workflow } from '../workflow.ts'

/** The answers of one item, by the ids of the steps in the sub-flow. */
export type ListItem = Readonly<Record<string, string>>

/**
 * The items of a list that have an answer, in order. Of a list that is entered again they are those of the last round; in
 * a loop inside of an item, its latest answers.
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
  const [one, two] = groups
  if (!one || !two) return []
  const first = new Set(one.steps)
  /** A result leads from each item to the start of the first one, and a loop inside of it to its own start. */
  const isLoop = (step: string): boolean => {
    const targets = arrowsFrom(workflow, two.id + step.slice(one.id.length)).map(({ to }) => to)
    return first.has(step) && targets.includes(two.start) && !targets.includes(one.start)
  }
  const answers = answersInOrder(session)
  const begins = answers.map(({ step }, at) => step === one.start && !isLoop(answers[at - 1]?.step ?? ''))
  const round = begins.includes(true) ? answers.slice(begins.lastIndexOf(true)) : []
  return groups.flatMap(({ id, steps }) => {
    const own = round.filter(({ step }) => steps.includes(step))
    return own.length === 0
      ? []
      : [Object.fromEntries(own.map(({ step, value }) => [step.slice(id.length + 1), value]))]
  })
}
