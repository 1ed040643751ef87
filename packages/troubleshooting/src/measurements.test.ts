import { describe, expect, test } from 'vitest'
import { besideMeasurements, deriveFindings, measurementText, verdictIn } from './index.ts'

const leak = { name: 'Leak rate', unit: 'mbar/min', atMost: 1.3 }

describe('a measured value', () => {
  test.each([
    [{ ...leak, value: 1.1 }, 'Leak rate: 1.1 mbar/min (at most 1.3 mbar/min): within the limits'],
    [{ ...leak, value: 1.3 }, 'Leak rate: 1.3 mbar/min (at most 1.3 mbar/min): within the limits'],
    [{ ...leak, value: 1.31 }, 'Leak rate: 1.31 mbar/min (at most 1.3 mbar/min): outside the limits'],
    [
      { name: 'Supply', unit: 'V', value: 23.8, atLeast: 22, atMost: 26 },
      'Supply: 23.8 V (22 to 26 V): within the limits',
    ],
    [
      { name: 'Purity', unit: '%', value: 78, atLeast: 85 },
      'Purity: 78 % (at least 85 %): outside the limits',
    ],
    [
      { name: 'Cl2', unit: 'mg/l', value: 0.1, below: 0.1 },
      'Cl2: 0.1 mg/l (under 0.1 mg/l): outside the limits',
    ],
    [
      { name: 'Cl2', unit: 'mg/l', value: 0.09, below: 0.1 },
      'Cl2: 0.09 mg/l (under 0.1 mg/l): within the limits',
    ],
    [
      { name: 'Flow', unit: 'l', value: 6, atLeast: 3, below: 6 },
      'Flow: 6 l (at least 3 l, under 6 l): outside the limits',
    ],
    [{ name: 'Gain', unit: '', value: 2, atMost: 1 }, 'Gain: 2 (at most 1): outside the limits'],
    [{ name: 'Supply', unit: 'V', value: 24 }, 'Supply: 24 V (no limit given)'],
  ])('%j is an answer in words', (measured, words) => {
    expect(measurementText(measured)).toBe(words)
  })

  test('is judged by the words that it made, and one outside its limits counts', () => {
    expect(verdictIn(measurementText({ name: 'Cl2', unit: 'mg/l', value: 0.09, below: 0.1 }))).toBe('within')
    const within = measurementText({ ...leak, value: 1 })
    const outside = measurementText({ ...leak, value: 2 })
    expect(verdictIn(within)).toBe('within')
    expect(verdictIn(`${within}\n${outside}`)).toBe('outside')
    expect(verdictIn('23.8 V')).toBeUndefined()
    expect(verdictIn('I do not know what is within the limits')).toBeUndefined()
    expect(verdictIn(' \n')).toBeUndefined()
    expect(verdictIn(`${within}\n\n${within}\n`)).toBe('within')
  })

  test.each([
    'but the heater has no continuity and is burnt',
    measurementText({ name: 'Supply', unit: 'V', value: 0 }),
    'all others: within the limits',
  ])('within its limits proves nothing about "%s" beside it', (beside) => {
    const within = measurementText({ ...leak, value: 1 })
    for (const words of [`${within}\n${beside}`, `${beside}\n${within}`, `${within}, ${beside}`]) {
      expect(verdictIn(words), words).toBeUndefined()
      expect(deriveFindings([{ step: 'measurements', userResponse: words }]).ruledOut).toEqual([])
    }
    expect(besideMeasurements(`${within}\n${beside}`)).toBe(beside.endsWith('given)') ? '' : beside)
    expect(verdictIn(`${measurementText({ ...leak, value: 2 })}\n${beside}`)).toBe('outside')
  })
})

describe('findings from typed answers', () => {
  const found = (step: string, userResponse: string) => deriveFindings([{ step, userResponse }])

  test('a typed code is a recorded error, with the code in its reason', () => {
    expect(found('error-codes', 'E07, ERR 12').likelyCauses).toEqual([
      { cause: 'Recorded errors', reason: 'Error Code Analysis: E07, ERR 12' },
    ])
  })

  test.each(['None', 'no codes since 2024', 'it hums'])('"%s" names no code', (words) => {
    expect(found('error-codes', words)).toEqual({ likelyCauses: [], ruledOut: [] })
  })

  test('a value outside its limits is a likely cause, and one within them rules it out', () => {
    const outside = measurementText({ ...leak, value: 2 })
    const within = measurementText({ ...leak, value: 1 })
    expect(found('measurements', outside).likelyCauses).toEqual([
      { cause: 'Measured values', reason: `Technical Measurements: ${outside}` },
    ])
    expect(found('measurements', within).ruledOut).toHaveLength(1)
    expect(found('measurements', 'it drips')).toEqual({ likelyCauses: [], ruledOut: [] })
  })

  test('typed words at any other check judge nothing', () => {
    expect(found('power-check', 'E07')).toEqual({ likelyCauses: [], ruledOut: [] })
  })
})
