/**
 * Whether one of the answers is weighed as the description: it is the description, or the first answer that contains it,
 * whose other words can calm it, too.
 */
export const isDescription = (answer: string, description: string, answers: readonly string[]): boolean =>
  answer === description ||
  (description !== '' && answer === answers.find((one) => one.includes(description)))
