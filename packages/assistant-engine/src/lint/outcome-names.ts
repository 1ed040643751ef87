import { nearName } from '../near-name.ts'
import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { optionsOf } from './parts.ts'
import type { Scope } from './scope.ts'

/** The outcomes that the documents know. */
const documented = ['resolved', 'help-request', 'work-order', 'cancelled', 'escalated']

/** Outcomes outside the given names: the host sends nothing for them, and its lists leave them out. */
export function undefinedOutcomes({ workflow, options }: Scope): Finding[] {
  const known = [...documented, ...Object.keys(options.outcomeEffects ?? {}), ...(options.outcomes ?? [])]
  const written = [
    ...Object.entries(workflow.steps).map(([id, { outcome }]) => ({ outcome, path: pointer('steps', id) })),
    ...optionsOf(workflow).map(({ option: { outcome }, path }) => ({ outcome, path })),
  ]
  return written.flatMap(({ outcome, path }): Finding[] => {
    if (outcome === undefined || known.includes(outcome)) return []
    const near = nearName(outcome, known)
    if (near === undefined && !options.outcomes) return []
    const at = `${path}/outcome`
    return [
      {
        rule: 'undefined-outcome',
        level: 'error',
        path: at,
        message: `Nobody knows the outcome "${outcome}".`,
        fix: near
          ? { text: `Write "${near}".`, changes: [{ op: 'replace', path: at, value: near }] }
          : { text: `Write one of ${known.map((one) => `"${one}"`).join(', ')}, or name it as your own.` },
      },
    ]
  })
}
