import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import type { Scope } from './scope.ts'

/** Facts with the name of a step: the name means the fact, and the answer of that step once it is given. */
export const nameClashes = ({ workflow }: Scope): Finding[] =>
  Object.entries(workflow.steps).flatMap(([id, { field }]): Finding[] => {
    if (field === undefined || field === id || !Object.hasOwn(workflow.steps, field)) return []
    // A step that sets the fact of its own name gives the same answer by both.
    if (workflow.steps[field]?.field === field) return []
    return [
      {
        rule: 'name-clash',
        level: 'warning',
        path: pointer('steps', id, 'field'),
        message: `"${field}" is the fact of "${id}" and also a step, so its meaning changes once that step is answered.`,
        fix: { text: 'Give the fact another name.' },
      },
    ]
  })
