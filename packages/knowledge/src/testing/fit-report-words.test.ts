import { expect, test } from 'vitest'
import { fitReportWords } from './fit-report-words.ts'
import { readBase } from './read-base.ts'

const faults = readBase().faults.filter(({ id }) => id === 'ot-043' || id === 'ot-044')
const caseOf = (issue: string, ...accept: string[]) => {
  return { type: 'suction', issue, accept, inKb: accept.length > 0 }
}

test('what several reports say of a fault, and neither its aliases nor other reports, are words of this fault', () => {
  const words = fitReportWords(
    [
      caseOf('feeble pull, jar cracked', 'ot-043'),
      caseOf('feeble, jar full', 'ot-043'),
      caseOf('crooked castor, jar fine'),
      caseOf('crooked castor, jar ok, no smoke'),
      caseOf('castor gone, jar ok, no smoke'),
    ],
    faults,
  )

  expect(words.get('ot-043')).toContain('febl')
  expect(words.get('ot-043')).not.toContain('jar')
  expect(words.get('ot-044')).toBeUndefined()
  expect(words.get('suction')).toEqual(['#smoke', 'castor', 'crok', 'smok'])
})
