import type { Runner } from '@tessa/assistant-engine/runner'
import type { OnSaid } from '../dictation/keep-late-words.ts'
import { helpWithName } from '../intake/help-with-name.ts'
import { askedFacts, asksAboutStep } from '@tessa/troubleshooting'

/** Asks for help with a step in the typed words. False for words that are the answer to the step. */
export const askAboutStep = (runner: Runner, words: string, onSaid: OnSaid): boolean => {
  const { session } = runner.snapshot()
  if (helpWithName(runner, words, onSaid)) return true
  if (!asksAboutStep(session.step, words)) return false
  runner.send({ type: 'set-facts', facts: askedFacts(session, words) })
  return runner.send({ type: 'answer', value: 'help' })
}
