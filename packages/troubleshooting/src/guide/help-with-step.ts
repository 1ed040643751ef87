import type { Facts } from '@tessa/assistant-engine'
import type { Diagnosis } from '@tessa/knowledge/diagnose'
import type { Pack } from '@tessa/knowledge/packs'
import { interlocksOf } from './interlocks.ts'
import { likelyWords } from './likely-words.ts'
import { instructionsOf } from './with-pack.ts'

/**
 * Help with a step for this equipment, in Markdown: what has to be so before it, what the likely causes look at, and
 * its instructions. Undefined for a step that has no words of its own.
 */
export const helpWithStep = (
  step: string,
  diagnosis: Diagnosis,
  pack: Pack,
  facts: Facts = {},
): string | undefined => {
  const words = pack.steps.find((one) => one.step === step)
  if (!words) return undefined
  const before = interlocksOf(pack, step).map(({ confirm }) => `- ${confirm}`)
  return [
    before.length > 0 ? `**Only if all of this is so:**\n\n${before.join('\n')}` : '',
    likelyWords(step, diagnosis, pack, facts),
    instructionsOf(words),
  ]
    .filter(Boolean)
    .join('\n\n')
}
