/** One comma and no point: a decimal comma. */
const decimalComma = /^[-+]?\d*,\d+$/

/** A comma that can also stand between thousands. */
const thousands = /^[-+]?[1-9]\d{0,2},\d{3}$/

/**
 * The number in what was typed, with a decimal point. What can mean two numbers stays as it is, and is refused.
 *
 * @example readNumber('0,8') // '0.8'
 */
export const readNumber = (typed: string): string => {
  const text = typed.trim()
  return decimalComma.test(text) && !thousands.test(text) ? text.replace(',', '.') : typed
}
