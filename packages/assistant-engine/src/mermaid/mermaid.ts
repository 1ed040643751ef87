import { answersInOrder } from '../session.ts'
import { arrowsFrom, conditionText } from '../draw/arrows.ts'
import { plainText } from '../draw/ways.ts'
import type { Session } from '../session.ts'
import type { Command, Step, Workflow } from '../workflow.ts'

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
      lines.push(`  ${nameOf(id)} -->|"${quoted(shortened(labels))}"| ${nameOf(to)}`)
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

/** The steps as boxes; those of one section stand in a group. */
function boxLines({ steps }: Workflow, nameOf: (id: string) => string): string[] {
  const sections = new Map<string, string[]>()
  for (const [id, step] of Object.entries(steps)) {
    const section = step.part?.name ?? ''
    sections.set(section, [...(sections.get(section) ?? []), boxOf(nameOf(id), step)])
  }
  return [...sections].flatMap(([section, boxes], index) =>
    section === ''
      ? boxes
      : [`  subgraph g${index}["${quoted(section)}"]`, ...boxes.map((box) => `  ${box}`), '  end'],
  )
}

function boxOf(name: string, { title, outcome, safety }: Step): string {
  const text = `${safety ? '⚠ ' : ''}${quoted(plainText(title))}`
  if (outcome) return `  ${name}(["${text}"]):::outcome`
  return `  ${name}["${text}"]${safety ? ':::safety' : ''}`
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

/** A box with many answers to one step would be wider than the drawing. */
const shortened = (labels: readonly string[]): string =>
  labels.length > mostLabels
    ? `${labels.slice(0, mostLabels - 1).join(' / ')} / ${labels.length - mostLabels + 1} more`
    : labels.join(' / ')

const quoted = (text: string): string =>
  text.replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('\n', ' ')
