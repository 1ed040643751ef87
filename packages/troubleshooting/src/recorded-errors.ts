/** The time of an entry, and words that only look like a code. "Error 2004" is a code, and "since 2004" is none. */
const noise =
  /\b(?:\d{1,2}:\d\d(?::\d\d)?|\d{4}-\d\d?-\d\d?|\d\d?[./]\d\d?[./]\d{2,4}|(?:since|in|from|of|until|before|after|january|february|march|april|may|june|july|august|september|october|november|december) (?:19|20)\d\d|\d+ ?(?:am|pm|s|sec|seconds?|min|minutes?|hours?|days?|weeks?|months?|years?|times|x)|ok)\b/gi

/** From a denial to the end of its clause. "Error no 12" denies nothing. */
const denied = /\b(?:no(?!\.? ?\d)|none|nothing|without|zero|(?:log|list|memory) (?:is |was )?empty)\b.*/i

/** What did not happen, to the end of its clause. */
const didNot = /(?:\b(?:not|never)|n['’]t)\b.*/i

/** A code such as "E07", "12" or "LEAK". */
const code = /[A-Z]{2}|\d/

/** A message that a display shows in words. */
const message =
  /\b(?:fail(?:s|ed|ure)?|occlu(?:sion|ded)|overheat(?:ed|ing)?|overload|time-?out|battery (?:low|empty|depleted)|(?:low|high|weak|over|under)[- ]?(?:battery|pressure|temp(?:erature)?|flow|voltage|current|level))\b/i

/**
 * Whether words name an error that the equipment recorded or shows. Each clause counts alone, because
 * "none, but E07 yesterday" denies only what comes first.
 */
export const namesRecordedError = (words: string): boolean =>
  words
    .replaceAll(noise, ' ')
    .split(/[,;:!?\n]|\.(?!\d)|\b(?:but|except|only)\b/i)
    .map((clause) => clause.replace(denied, ''))
    .some((clause) => code.test(clause) || message.test(clause.replace(didNot, '')))
