import { expect, test } from 'vitest'
import { hazardsInReport } from '../hazards.ts'
import { heardWords } from './heard-words.ts'

test('words end, also where the name of the equipment alone means the hazard', () => {
  const isHeard = (part: string) => hazardsInReport(part, 'smoke alarm').length > 0
  expect(isHeard('')).toBe(true)

  expect(heardWords('it does not start, and it beeps', isHeard)).toBe('it does not start, and it beeps')
})
