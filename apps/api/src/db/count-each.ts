/** A count for each word. It holds the one cast that `Object.fromEntries`, which forgets its keys, needs. */
export const countEach = <Word extends string>(words: readonly Word[], countOf: (word: Word) => number) =>
  Object.fromEntries(words.map((word) => [word, countOf(word)])) as Record<Word, number>
