import { answersInOrder } from '../session.ts'
import { arrowsFrom, joined } from '../draw/arrows.ts'
import { isFolded } from '../draw/box-text.ts'
import { conditionText } from '../draw/condition-text.ts'
import { plainText } from '../draw/ways.ts'
import type { Session } from '../session.ts'
import type { Command, Group, Step, Workflow } from '../workflow.ts'

/** A box with many answers to one step would be wider than the drawing. */
const mostLabels = 4

/**
 * Draws the flow as a Mermaid flowchart: the sections as groups, the conditions on the arrows, the commands, where an
 * unforeseen answer and a loop lead, and a ⚠ on each step with safety instructions. With a session, the chart marks its
 * path.
 *
 * @example console.log(toMermaid(flow))
 */
export function toMermaid(workflow: Workflow, session?: Session): string {
  const ids = new Map(Object.keys(workflow.steps).map((id, index) => [id, `s${index}`]))
  const nameOf = (id: string) => ids.get(id) ?? `missing["${quoted(id)}?"]`
  const lines = ['flowchart TD', ...boxLines(workflow, nameOf)]
  for (const id of ids.keys())
    for (const { to, labels } of arrowsFrom(workflow, id))
      lines.push(`  ${nameOf(id)} -->|"${quoted(joined(labels, mostLabels))}"| ${nameOf(to)}`)
  lines.push(
    `  start(( )) --> ${nameOf(workflow.start)}`,
    ...alwaysLines(workflow, nameOf),
    '  classDef outcome stroke-width:3px',
    '  classDef safety stroke:#b45309,stroke-dasharray:4 2',
  )
  if (session) {
    const visited = new Set([...answersInOrder(session).map(({ step }) => step), session.step])
    lines.push('  classDef visited fill:#d3ecee')
    lines.push(`  class ${[...visited].map((id) => ids.get(id)).join()} visited`)
  }
  return `${lines.join('\n')}\n`
}

/** The steps as boxes: those of a use of a sub-flow stand in a group, and those of a section too. */
function boxLines(workflow: Workflow, nameOf: (id: string) => string): string[] {
  const { steps, groups = [] } = workflow
  const boxOf = ([id, step]: readonly [string, Step]) =>
    `  ${nameOf(id)}${shapeOf(step, isFolded(workflow, id))}`
  const open = groups.filter((group) => !group.isFolded)
  const innermost = (id: string) => open.findLast((group) => group.steps.includes(id))
  const boxesIn = (group: Group | undefined): [string, Step][] =>
    Object.entries(steps).filter(([id]) => innermost(id) === group)
  const subgraph = (name: string, title: string, lines: readonly string[]) => [
    `  subgraph ${name}["${quoted(title)}"]`,
    ...lines.map((line) => `  ${line}`),
    '  end',
  ]
  const groupsIn = (outer: Group | undefined): string[] =>
    groups.flatMap((group, at) => {
      const parent = groups.slice(0, at).findLast((one) => one.steps.includes(group.start))
      if (parent !== outer || group.isFolded) return []
      const own = boxesIn(group).map(boxOf)
      return subgraph(`u${at}`, group.title, [...own, ...groupsIn(group)])
    })

  const sections = new Map<string, string[]>()
  for (const [id, step] of boxesIn(undefined)) {
    const section = step.part?.name ?? ''
    sections.set(section, [...(sections.get(section) ?? []), boxOf([id, step])])
  }
  return [
    ...[...sections].flatMap(([section, boxes], index) =>
      section === '' ? boxes : subgraph(`g${index}`, section, boxes),
    ),
    ...groupsIn(undefined),
  ]
}

function shapeOf({ title, outcome, safety }: Step, isWholeGroup: boolean): string {
  const text = `${safety ? '⚠ ' : ''}${quoted(plainText(title))}`
  if (isWholeGroup) return `[["${text}"]]`
  if (outcome) return `(["${text}"]):::outcome`
  return `["${text}"]${safety ? ':::safety' : ''}`
}

/** What holds at every step: unforeseen answers, loops and commands. */
function alwaysLines(
  { adaptive, escalation, commands = [] }: Workflow,
  nameOf: (id: string) => string,
): string[] {
  return [
    ...(adaptive ? [`  any{{"Any other answer"}} -.-> ${nameOf(adaptive.step)}`] : []),
    ...(escalation
      ? [`  loop{{"The same answer ${escalation.threshold} times"}} -.-> ${nameOf(escalation.step)}`]
      : []),
    ...commands.map((command, index) => `  c${index}>"${quoted(commandText(command))}"]`),
  ]
}

function commandText({ label, dialog, outcome, hidden, shownAfter, when }: Command): string {
  const conditions = [
    ...(hidden ? ['only from a server'] : []),
    ...(shownAfter === undefined ? [] : [`after ${shownAfter + 1} answer${shownAfter === 0 ? '' : 's'}`]),
    ...(when === undefined ? [] : [conditionText(when)]),
  ]
  const leads = [dialog, outcome].filter(Boolean).join(', ')
  return `Always: ${label}${leads && ` → ${leads}`}${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`
}

const quoted = (text: string): string =>
  text.replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('\n', ' ')
