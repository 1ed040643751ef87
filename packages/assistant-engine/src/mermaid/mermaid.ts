import { answersInOrder } from '../session.ts'
import type { Session } from '../session.ts'
import type { Target, Text, Workflow } from '../workflow.ts'

/**
 * Draws the flow as a Mermaid flowchart. With a session, the chart marks its path.
 *
 * @example console.log(toMermaid(flow))
 */
export function toMermaid(workflow: Workflow, session?: Session): string {
  const ids = new Map(Object.keys(workflow.steps).map((id, index) => [id, `s${index}`]))
  const lines = ['flowchart TD']
  for (const [id, step] of Object.entries(workflow.steps)) {
    const name = `${ids.get(id)}`
    const title = quoted(plain(step.title))
    lines.push(step.outcome ? `  ${name}(["${title}"]):::outcome` : `  ${name}["${title}"]`)
    for (const [to, labels] of arrows(workflow, id)) {
      lines.push(
        `  ${name} -->|"${quoted(labels.join(' / '))}"| ${ids.get(to) ?? `missing["${quoted(to)}?"]`}`,
      )
    }
  }
  lines.push(`  start(( )) --> ${ids.get(workflow.start)}`, '  classDef outcome stroke-width:3px')
  if (session) {
    const visited = new Set([...answersInOrder(session).map(({ step }) => step), session.step])
    lines.push('  classDef visited fill:#d3ecee')
    lines.push(`  class ${[...visited].map((id) => ids.get(id)).join()} visited`)
  }
  return `${lines.join('\n')}\n`
}

/** Lists the targets of a step, each with the answers that lead there. */
function arrows({ steps }: Workflow, id: string): Map<string, string[]> {
  const to = new Map<string, string[]>()
  const add = (target: Target | undefined, label: string) => {
    for (const next of typeof target === 'string' ? [target] : (target ?? []).map((entry) => entry.to)) {
      to.set(next, [...new Set([...(to.get(next) ?? []), label])])
    }
  }
  const step = steps[id]
  for (const { label, internal: stay, next } of step?.options ?? []) if (!stay) add(next ?? step?.next, label)
  if (step?.input) add(step.next, '…')
  return to
}

const plain = (text: Text): string => (typeof text === 'string' ? text : (text.at(-1)?.text ?? ''))

const quoted = (text: string): string =>
  text.replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('\n', ' ')
