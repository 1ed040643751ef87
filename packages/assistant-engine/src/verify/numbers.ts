/** A number as text without an exponent, which no field takes. */
export function numberText(number: number): string {
  const [, sign = '', first = '', rest = '', exponent] = /^(-?)(\d)\.?(\d*)e(.+)$/.exec(String(number)) ?? []
  if (exponent === undefined) return String(number)
  const [digits, point] = [first + rest, Number(exponent)]
  return sign + (point < 0 ? `0.${'0'.repeat(-point - 1)}${digits}` : digits.padEnd(point + 1, '0'))
}

/** The same number in other words. */
export const unnamed = (number: string, named: readonly string[]): string =>
  named.includes(number) ? unnamed(number.includes('.') ? `${number}0` : `${number}.0`, named) : number

/** A distance that changes a number: 1, and more for a number that is too large for its neighbor to differ by 1. */
export const stepAt = (number: number): number => Math.max(1, Math.abs(number) * Number.EPSILON)

/** The number in the middle of two; one of the two only when no number is between them. */
export const middleOf = (low: number, high: number): number => low / 2 + high / 2
