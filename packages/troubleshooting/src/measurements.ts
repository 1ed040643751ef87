/** What a meter showed. A value within its limits, or without any, is not judged further. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly atLeast?: number | undefined
  readonly atMost?: number | undefined
  /** What the value has to stay under. */
  readonly below?: number | undefined
}

export type Verdict = 'within' | 'outside'

const withUnit = (value: number, unit: string): string => (unit === '' ? `${value}` : `${value} ${unit}`)

/** The limits in words; empty without any. */
export const limitsText = ({ atLeast, atMost, below, unit }: Omit<Measurement, 'name' | 'value'>): string => {
  if (atLeast !== undefined && atMost !== undefined && below === undefined)
    return `${atLeast} to ${withUnit(atMost, unit)}`
  return [
    atLeast !== undefined && `at least ${withUnit(atLeast, unit)}`,
    atMost !== undefined && `at most ${withUnit(atMost, unit)}`,
    below !== undefined && `under ${withUnit(below, unit)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A measured value as an answer, with its limits and whether it is within them. */
export const measurementText = (measured: Measurement): string => {
  const { name, value, unit, atLeast = -Infinity, atMost = Infinity, below = Infinity } = measured
  const limits = limitsText(measured)
  const told = `${name}: ${withUnit(value, unit)}`
  if (limits === '') return `${told} (no limit given)`
  const verdict = value >= atLeast && value <= atMost && value < below ? 'within' : 'outside'
  return `${told} (${limits}): ${verdict} the limits`
}

/** A line that is nothing but a judged value. Whatever else is typed does not show that a part works. */
const isWithin = (line: string): boolean => /: -?\d[^():]*\([^():]+\): within the limits$/.test(line)
const isWithoutLimit = (line: string): boolean => /: -?\d[^():]*\(no limit given\)$/.test(line)

const linesOf = (words: string): string[] =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The words of an answer beside its measured values that are within their limits or have none. */
export const besideMeasurements = (words: string): string =>
  linesOf(words)
    .filter((line) => !isWithin(line) && !isWithoutLimit(line))
    .join('\n')

/**
 * What typed values say together: one outside its limits counts, and "within" only if every line is a value within
 * them. Undefined otherwise.
 */
export const verdictIn = (words: string): Verdict | undefined => {
  if (/: outside the limits\b/.test(words)) return 'outside'
  const lines = linesOf(words)
  return lines.length > 0 && lines.every(isWithin) ? 'within' : undefined
}
