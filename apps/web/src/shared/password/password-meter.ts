import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import { translations } from '@zxcvbn-ts/language-en'

const zxcvbn = new ZxcvbnFactory({
  // The lists of English words would weigh more than the whole application; what is common is in this one.
  dictionary: common.dictionary,
  graphs: common.adjacencyGraphs,
  translations,
})

/** How hard a password is to guess, and what would make it harder. Heavy: fetched when somebody types one. */
export const measure = (password: string, ownWords: readonly string[]) => {
  const known = ownWords.filter((word) => word.length > 2)
  const { score, feedback } = zxcvbn.check(password.slice(0, 100), known)
  const advice = feedback.warning ? [feedback.warning, ...feedback.suggestions] : feedback.suggestions
  return { score, advice }
}
