/** A value for each word, such as a count. It holds the one cast that `Object.fromEntries`, which forgets its keys, needs. */
export const countEach = <Word extends string, Value = number>(
  words: readonly Word[],
  countOf: (word: Word) => Value,
) => Object.fromEntries(words.map((word) => [word, countOf(word)])) as Record<Word, Value>
