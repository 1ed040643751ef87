import { answersInOrder } from '../session.ts'
import type { Session } from '../session.ts'
import type { Workflow } from '../workflow.ts'
import { isFolded } from './box-text.ts'
import { layout } from './layout.ts'
import type { Box, Line, Point } from './layout.ts'

const margin = 24

const style = `
    text { font: 14px system-ui, sans-serif; fill: #1f2933; text-anchor: middle; dominant-baseline: central }
    .tag, .jump, .label { font-size: 12px; fill: #52606d }
    .tag { font-weight: 600 } .title { font-weight: 600 }
    .box { fill: #fff; stroke: #7b8794 } .outcome { fill: #e3f3e6; stroke: #2f7d43; stroke-width: 2 }
    .safety { stroke: #b45309; stroke-width: 2 } .visited { fill: #d3ecee }
    .frame { fill: #f1f4f8; stroke: none } .line { fill: none; stroke: #52606d } .under { fill: #fff; opacity: 0.9 }`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const round = (number: number): number => Math.round(number * 10) / 10

/** The line as a path: straight down through the rows, and curved between them. */
export const pathOf = ([first, ...rest]: readonly Point[]): string => {
  if (!first) return ''
  let before = first
  return rest.reduce(
    (path, point) => {
      const middle = round((before.y + point.y) / 2)
      const [from, to] = [round(before.x), round(point.x)]
      before = point
      return from === to
        ? `${path}L${to} ${round(point.y)}`
        : `${path}C${from} ${middle} ${to} ${middle} ${to} ${round(point.y)}`
    },
    `M${round(first.x)} ${round(first.y)}`,
  )
}

function labelLines({ label }: Line): string[] {
  if (!label) return []
  const { x, y, width, height, texts } = label
  return [
    `<rect class="under" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}"/>`,
    ...texts.map(
      (text, at) =>
        `<text class="label" x="${round(x + width / 2)}" y="${round(y + ((at + 0.5) * height) / texts.length)}">${escaped(text)}</text>`,
    ),
  ]
}

function boxLines(workflow: Workflow, { id, x, y, width, height, texts }: Box, isVisited: boolean): string[] {
  const { outcome, safety } = workflow.steps[id] ?? {}
  const kinds = [
    'box',
    ...(outcome ? ['outcome'] : []),
    ...(safety ? ['safety'] : []),
    ...(isVisited ? ['visited'] : []),
  ]
  return [
    `<rect class="${kinds.join(' ')}" x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="8"/>`,
    ...(isFolded(workflow, id)
      ? [
          `<rect class="box" x="${round(x + 4)}" y="${round(y + 4)}" width="${width - 8}" height="${height - 8}" rx="5"/>`,
        ]
      : []),
    ...texts.map(
      ({ kind, text, y: middle }) =>
        `<text class="${kind}" x="${round(x + width / 2)}" y="${round(y + middle)}">${escaped(text)}</text>`,
    ),
  ]
}

/**
 * Draws the flow as an SVG picture: what belongs together on a common ground, outcomes and steps with safety
 * instructions marked. With a session, the picture marks its path.
 *
 * @example writeFileSync('flow.svg', toSvg(flow))
 */
export function toSvg(workflow: Workflow, session?: Session): string {
  const { boxes, lines, frames, width, height } = layout(workflow)
  const visited = new Set(session ? [...answersInOrder(session).map(({ step }) => step), session.step] : [])
  const [wide, high] = [Math.ceil(width + 2 * margin), Math.ceil(height + 2 * margin)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${-margin} ${-margin} ${wide} ${high}" role="img" aria-label="${escaped(workflow.id)}">`,
    `<style>${style}\n</style>`,
    '<marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="#52606d"/></marker>',
    `<rect x="${-margin}" y="${-margin}" width="${wide}" height="${high}" fill="#fff"/>`,
    ...frames.map(
      (frame) =>
        `<rect class="frame" x="${round(frame.x)}" y="${round(frame.y)}" width="${round(frame.width)}" height="${round(frame.height)}" rx="12"/>`,
    ),
    ...lines
      .filter(({ points }) => points.length > 0)
      .map(({ points }) => `<path class="line" d="${pathOf(points)}" marker-end="url(#arrow)"/>`),
    ...lines.flatMap(labelLines),
    ...boxes.flatMap((box) => boxLines(workflow, box, visited.has(box.id))),
    '</svg>',
    '',
  ].join('\n')
}
