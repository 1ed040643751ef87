import type { Workflow } from '../workflow.ts'
import type { Jump } from './jumps.ts'
import { plainText } from './ways.ts'
import { clip, wrap } from './wrap.ts'

/** A line of a box: the section it belongs to, its title, or an answer that leads elsewhere. */
export type BoxText = {
  readonly kind: 'tag' | 'title' | 'jump'
  readonly text: string
  /** The middle of the line, from the upper edge of the box. */
  readonly y: number
  /** The steps to which the answer of a jump leads. */
  readonly to?: readonly string[]
}

export const boxWidth = 264
const padding = 12
const heights = { tag: 16, title: 18, jump: 16 }
const lengths = { tag: 40, title: 31, jump: 40 }
const between = 8

/** What a step is called: its title, without what a session fills in. */
export const titleOf = ({ steps }: Workflow, id: string): string =>
  plainText(steps[id]?.title).replaceAll(
    /\{[\w-]+(?:\|([^}]*))?\}/g,
    (_, otherwise?: string) => otherwise ?? '…',
  )

/** Whether a step stands for a whole group. */
export const isFolded = ({ groups = [] }: Workflow, id: string): boolean =>
  groups.some((group) => group.isFolded && group.start === id)

/** The section or the group that a step belongs to. */
export const sectionOf = ({ groups = [], steps }: Workflow, id: string): string =>
  groups.findLast((group) => !group.isFolded && group.steps.includes(id))?.title ??
  steps[id]?.part?.name ??
  ''

/** What stands for any text in a list of answers is said in words. */
const said = (labels: string): string => labels.replace(/(^| \/ )…(?=$| )/g, '$1any text')

const jumpText = (workflow: Workflow, { labels, to }: Jump): string => {
  const [only = ''] = to
  const where = to.length > 1 ? `${to.length} steps` : titleOf(workflow, only) || only
  // Where it leads is always said.
  const answers = clip(said(labels.join(' / ')), Math.max(20, 2 * (lengths.jump - 4) - where.length))
  return `${answers} › ${where}`
}

/** The lines of the box of a step, and the height that they take. */
export function boxText(
  workflow: Workflow,
  id: string,
  jumps: readonly Jump[],
): { readonly texts: readonly BoxText[]; readonly height: number } {
  const texts: BoxText[] = []
  let top = padding
  const add = (kind: BoxText['kind'], lines: readonly string[], to?: readonly string[]) => {
    for (const text of lines) {
      texts.push({ kind, text, y: top + heights[kind] / 2, ...(to && { to }) })
      top += heights[kind]
    }
  }
  const section = sectionOf(workflow, id)
  if (section !== '') add('tag', [clip(section, lengths.tag)])
  add('title', wrap(titleOf(workflow, id) || id, 3, lengths.title))
  if (jumps.length > 0) top += between
  for (const jump of jumps) add('jump', wrap(jumpText(workflow, jump), 2, lengths.jump), jump.to)
  return { texts, height: top + padding }
}

const labelHeight = 15
const labelLength = 26
const letterWidth = 6.6

/** The lines of the label of an arrow, and the room that they take; none for any text without a condition. */
export function labelText(label: string): {
  readonly texts: readonly string[]
  readonly width: number
  readonly height: number
} {
  const texts = label === '…' ? [] : wrap(said(label), 2, labelLength)
  const longest = Math.max(0, ...texts.map(({ length }) => length))
  return {
    texts,
    width: longest === 0 ? 0 : longest * letterWidth + 10,
    height: texts.length * labelHeight,
  }
}
