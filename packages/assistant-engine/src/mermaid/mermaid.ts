import { answersInOrder } from '../session.ts'
import { plainText, waysFrom } from '../draw/ways.ts'
import type { Session } from '../session.ts'
import type { Workflow } from '../workflow.ts'

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
    const title = quoted(plainText(step.title))
    lines.push(step.outcome ? `  ${name}(["${title}"]):::outcome` : `  ${name}["${title}"]`)
    for (const { to, labels } of waysFrom(workflow, id)) {
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

const quoted = (text: string): string =>
  text.replaceAll('"', '#quot;').replaceAll('<', '#lt;').replaceAll('\n', ' ')
