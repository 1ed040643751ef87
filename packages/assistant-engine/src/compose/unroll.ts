import type { Step } from '../workflow.ts'
import type { List } from './list.ts'
import type { ComposedStep, ComposedSteps, Subflows, Use } from './subflow.ts'

/** The use of a sub-flow for one item of a list, and what stands in front of its titles. */
type Item = Use & { readonly item: number; readonly heading: string }

export const isUse = (step: ComposedStep | undefined): step is Use => step?.type === 'flow'
export const isItem = (use: Use): use is Item => 'item' in use
export const isListStep = (step: ComposedStep | undefined): step is List => step?.type === 'list'

type Entry = readonly [id: string, step: Step | Use]

const numbered = (text: string, item: number): string => text.replaceAll('{item}', `${item}`)

/** What a list stands for: a use for each item, and a question after each one but the last. */
export function unrolled(id: string, list: List, flows: Subflows): readonly Entry[] {
  const { flow, title, parameters = {}, atMost, another, next, results = {} } = list
  const names = flows[flow]?.results ?? []
  return Array.from({ length: atMost }, (_, at): Entry[] => {
    const item = at + 1
    const isLast = item === atMost
    const asked = `${id}-another-${item}`
    const completed = isLast ? next : asked
    const use: Item = {
      type: 'flow',
      flow,
      title: `${title ?? flow} ${item}`,
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, words]) => [name, numbered(words, item)]),
      ),
      results: { ...Object.fromEntries(names.map((name) => [name, completed])), ...results },
      item,
      heading: title === undefined ? '' : `${title} ${item}: `,
    }
    const question: Step = {
      type: 'question',
      title: numbered(another.title, item),
      ...(another.content !== undefined && { content: numbered(another.content, item) }),
      options: [
        { value: 'yes', label: another.yes, next: `${id}-${item + 1}` },
        { value: 'no', label: another.no, next },
      ],
    }
    return isLast
      ? [[`${id}-${item}`, use]]
      : [
          [`${id}-${item}`, use],
          [asked, question],
        ]
  }).flat()
}

/** The steps with what their lists stand for. */
export const withItems = (steps: ComposedSteps, flows: Subflows): ComposedSteps =>
  Object.fromEntries(
    Object.entries(steps).flatMap(([id, step]): (readonly [string, ComposedStep])[] => [
      [id, step],
      ...(isListStep(step) ? unrolled(id, step, flows) : []),
    ]),
  )

/** The sub-flows with what their lists stand for. */
export const flowsWithItems = (flows: Subflows): Subflows =>
  Object.fromEntries(
    Object.entries(flows).map(([name, flow]) => [name, { ...flow, steps: withItems(flow.steps, flows) }]),
  )
