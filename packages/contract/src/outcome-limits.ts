/** The characters of a fix, and of the words about it. */
export const fixLength = 120
export const fixWordsLength = 2000
