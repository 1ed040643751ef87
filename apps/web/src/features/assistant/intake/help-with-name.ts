import type { Runner } from '@tessa/assistant-engine/runner'
import { isQuestion } from '@tessa/troubleshooting'
import { sayUntilAnswer, type OnSaid } from '../dictation/keep-late-words.ts'
import { namesFor } from './suggestions.tsx'

const plate = 'It is on the rating plate, mostly at the back or underneath'
const unknown = 'You cannot find it? Clear the field and press “I do not know”.'

/** What helps to name the equipment, by the step that asks for it. */
const helps: Readonly<Record<string, string>> = {
  'other-manufacturer-input': `${plate}, or beside the logo at the front. ${unknown}`,
  model: `${plate}, after “Model”, “Type” or “REF”. ${unknown}`,
}

/** Asks for help in any word order. */
const request =
  /\bhelp\b|\b(?:can(?:not|['’]?t| not)|could(?:n['’]t| not)) find\b|\btell me (?:where|what|which|how)\b/i
const opening = /^\W*(?:(?:please|sorry|hello|hi)\b\W*)+/i
/** A question has one of these words. "Infusomat Space?" has none: it is a name. */
const asking = /\b(?:where|what|which|how|why|who|when|can|could|do|does|should)\b/i

const asksForHelp = (words: string): boolean =>
  request.test(words) || (asking.test(words) && isQuestion(words.replace(opening, '')))

const spaced = (text: string): string => ` ${text} `.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** Responds to a question about the maker or the model. False for words that are the answer to the step. */
export const helpWithName = (runner: Runner, words: string, onSaid: OnSaid): boolean => {
  const { session } = runner.snapshot()
  const help = helps[session.step]
  if (!help || !asksForHelp(words)) return false
  // "Does it matter? It is an M11" names the model.
  if (namesFor(session).some((name) => spaced(words).includes(spaced(name)))) return false
  // Rules that load after the next answer still hear a danger in these words. No step takes them for its question.
  runner.send({ type: 'set-facts', facts: { askedWords: words, askedAt: '' } })
  sayUntilAnswer(runner, { sentence: words, understood: help }, onSaid)
  return true
}
