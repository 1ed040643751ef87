import type { Facts } from '@tessa/assistant-engine'
import { dangerFacts } from '@tessa/assistant-engine/summary'
import {
  hazardsFor,
  hazardsIn,
  hazardsInReport,
  type Hazard,
  type StopMatcher,
} from '@tessa/knowledge/hazards'

/** The typed answers of a session, without contacts. */
export interface Typed {
  /** The current answers, oldest first. */
  readonly said: readonly string[]
  /** The answers that were replaced by edits. */
  readonly changed: readonly string[]
}

export interface Heard {
  /** The reported hazards of this session, most urgent first. */
  readonly hazards: readonly Hazard[]
  /** The facts about them for the session. */
  readonly unlearned: Facts | undefined
}

/** The option for equipment of another kind, which names none. */
const unnamed = 'Other'

/** The maximum length of a text in the stored session. */
const longest = 1000

/**
 * Detects hazards in the typed answers. A hazard does not end when its words are edited, because the session stores its
 * kind and its words. `added` are the stop phrases that people added to the shipped ones.
 */
export const detectHazards = (
  { said, changed }: Typed,
  facts: Facts,
  added?: readonly StopMatcher[],
): Heard => {
  const { equipmentType = '', issueDescription, dangerKinds = '' } = facts
  const learned = dangerKinds.split(' ').filter(Boolean)
  const everything = said.join('\n')
  /** The signs of danger are weighed together in the report alone, as the server does. */
  const kindsIn = (words: string, equipment = equipmentType) =>
    (words === issueDescription ? hazardsInReport : hazardsIn)(words, equipment, added).map(
      ({ kind }) => kind,
    )
  // A replaced answer may be about different equipment.
  const kinds = new Set<string>([
    ...learned,
    ...kindsIn(everything),
    ...said.flatMap((words) => kindsIn(words)),
    ...changed.flatMap((words) => kindsIn(words, '')),
  ])

  /** Reports one hazard at a time. The session is then read again with the new fact. */
  const learn = (words: string, found: readonly string[]): Facts | undefined =>
    found.every((kind) => learned.includes(kind))
      ? undefined
      : {
          ...dangerFacts(
            shortened(words, equipmentType, added),
            equipmentType === unnamed ? '' : equipmentType,
          ),
          dangerKinds: [...new Set([...learned, ...found])].join(' '),
        }
  return {
    hazards: hazardsFor([...kinds], [equipmentType, ...changed, ...said].join(' ')),
    unlearned:
      said.map((words) => learn(words, kindsIn(words))).find(Boolean) ??
      changed.map((words) => learn(words, kindsIn(words, ''))).find(Boolean) ??
      learn(everything, [...kinds]),
  }
}

/** Shortens a long text to the sentences that mention a hazard. */
const shortened = (words: string, equipment: string, added?: readonly StopMatcher[]): string => {
  if (words.length <= longest) return words
  const sentences = words
    .split(/(?<=[.!?\n])\s*/)
    .filter((sentence) => hazardsIn(sentence, equipment, added).length > 0)
  return (sentences.join(' ') || words).slice(0, longest)
}
