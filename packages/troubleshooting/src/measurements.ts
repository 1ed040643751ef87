/** What a meter showed. A value within its limits, or without any, is not judged further. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number | undefined
  readonly atMost?: number | undefined
}

export type Verdict = 'within' | 'outside'

const withUnit = (value: number, unit: string): string => (unit === '' ? `${value}` : `${value} ${unit}`)

/** The limits in words; empty without any. */
export const limitsText = ({ atLeast, atMost, unit }: Omit<Measurement, 'name' | 'value'>): string => {
  if (atLeast === undefined) return atMost === undefined ? '' : `at most ${withUnit(atMost, unit)}`
  return atMost === undefined
    ? `at least ${withUnit(atLeast, unit)}`
    : `${atLeast} to ${withUnit(atMost, unit)}`
}

/** A measured value as an answer, with its limits and whether it is within them. */
export const measurementText = (measured: Measurement): string => {
  const { name, value, unit, atLeast = -Infinity, atMost = Infinity } = measured
  const limits = limitsText(measured)
  const told = `${name}: ${withUnit(value, unit)}`
  if (limits === '') return `${told} (no limit given)`
  const verdict = value >= atLeast && value <= atMost ? 'within' : 'outside'
  return `${told} (${limits}): ${verdict} the limits`
}

/** What typed values say together: one outside its limits counts. Undefined where none has limits. */
export const verdictIn = (words: string): Verdict | undefined => {
  const verdicts = [...words.matchAll(/: (within|outside) the limits\b/g)].map(([, verdict]) => verdict)
  if (verdicts.length === 0) return undefined
  return verdicts.includes('outside') ? 'outside' : 'within'
}
