import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import { translations } from '@zxcvbn-ts/language-en'

const zxcvbn = new ZxcvbnFactory({
  // The lists of English words would be larger than the whole application. This list has the common passwords.
  dictionary: common.dictionary,
  graphs: common.adjacencyGraphs,
  translations,
})

/** Estimates the strength of a password, and suggests improvements. It is large, so it loads while typing. */
export const measure = (password: string, ownWords: readonly string[]) => {
  const known = ownWords.filter((word) => word.length > 2)
  const { score, feedback } = zxcvbn.check(password.slice(0, 100), known)
  const advice = feedback.warning ? [feedback.warning, ...feedback.suggestions] : feedback.suggestions
  return { score, advice }
}
