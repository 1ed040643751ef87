/**
 * What a spreadsheet may take for the beginning of a formula. Full-width and small signs count, because programs with an
 * East Asian setting turn them into plain ones.
 */
const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫'
/** What programs skip before they look for a sign: blanks, and characters that cannot be seen. */
const unseen = '\\p{Z}\\p{Cc}\\p{Cf}'

/**
 * A cell begins with the value, and after what ends a cell or a row where a program does not go by the quotes: one that
 * separates by semicolons reads a quoted cell in the middle of a line as plain text.
 */
const dangerous = new RegExp(
  `^(?=['${unseen}]*[${signs}\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=['${unseen}]*[${signs}])`,
  'gu',
)
const guarded = new RegExp(
  `^'(?=['${unseen}]*[${signs}\\t\\r\\n])|(?<=[;\\t\\r\\n])'(?=['${unseen}]*[${signs}])`,
  'gu',
)

/**
 * Text for a cell that no spreadsheet runs. An apostrophe goes before everything that could become a formula, and before
 * every apostrophe that is already there in such a place, so that `withoutGuard` gives back exactly what it was.
 *
 *     guardFormula('=1+1') // "'=1+1"
 */
export const guardFormula = (text: string): string => text.replace(dangerous, "'")

export const withoutGuard = (text: string): string => text.replace(guarded, '')
