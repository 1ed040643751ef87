import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import type { Scope } from './scope.ts'

/** Steps that say "3 of 2" in a progress line. */
export const partsBeyondEnd = ({ workflow }: Scope): Finding[] =>
  Object.entries(workflow.steps).flatMap(([id, { part }]): Finding[] =>
    part && part.at > part.of
      ? [
          {
            rule: 'part-beyond-end',
            level: 'error',
            path: pointer('steps', id, 'part', 'at'),
            message: `"${id}" is part ${part.at} of ${part.of}.`,
            fix: { text: `Write at most ${part.of}, or raise "of".` },
          },
        ]
      : [],
  )
