import type { Facts } from '@tessa/assistant-engine'
import { dangerFacts } from '@tessa/assistant-engine/summary'
import { endangersOnlyPatient, isEverydayAlarm, deviceHazardText } from '@tessa/knowledge/endangered'
import {
  hazardsFor,
  hazardsIn,
  hazardsInReport,
  heardWords,
  type Hazard,
  type StopMatcher,
} from '@tessa/knowledge/hazards'
import { isDescription } from '@tessa/troubleshooting'

/** The typed answers of a session, without contacts. */
export interface Typed {
  /** The current answers, oldest first. */
  readonly said: readonly string[]
  /** The answers that were replaced by edits. */
  readonly changed: readonly string[]
  /** Those of them that are weighed like a description: one that was replaced, and a sentence that is not answered yet. */
  readonly descriptions?: readonly string[]
  /** Why the server advised that a person should take over. */
  readonly advice?: string | null
}

export interface ReportedHazard extends Hazard {
  /** The user's words for it; undefined if no answer has them any more. */
  readonly words?: string | undefined
}

export interface Heard {
  /** The reported hazards of this session, most urgent first. */
  readonly hazards: readonly ReportedHazard[]
  /** The marks of all typed words, also of those that were replaced, and of the advice. */
  readonly typed: readonly string[]
  /** The marks of the words of danger among them. */
  readonly reports: readonly string[]
  /** The mark of the server's advice that a person should take over; empty without one. */
  readonly advice: string
  /** The danger concerns only the patient, so the equipment can be checked once the patient is safe. */
  readonly isOfPatient: boolean
  /** Words of danger tell of more than a patient in danger: the equipment is dangerous itself. */
  readonly isOfEquipment: boolean
  /** There is nothing but an alarm that staff meet every day. It is urgent, but closes no step. */
  readonly isEveryday: boolean
  /** The kinds of hazards that the equipment itself has: not by water in a hose, nor by a hot room. */
  readonly keepsOff: readonly string[]
  /** The facts about them for the session. */
  readonly unlearned: Facts | undefined
}

/** The option for equipment of another kind, which names none. */
const unnamed = 'Other'

/** The maximum length of a text in the stored session. */
const longest = 1000

/** The length of an undone answer in the stored session. */
const trimmed = 100

/**
 * Detects hazards in the typed answers. A hazard does not end when its words are edited, because the session stores its
 * kind and its words. `added` are the stop phrases that people added to the shipped ones.
 */
export const detectHazards = (
  { said, changed, descriptions = [], advice }: Typed,
  facts: Facts,
  added?: readonly StopMatcher[],
): Heard => {
  const { equipmentType = '', issueDescription, dangerKinds = '' } = facts
  const learned = dangerKinds.split(' ').filter(Boolean)
  // The words of a description alone are weighed together, as the server does.
  const isWeighed = (words: string): boolean =>
    descriptions.includes(words) || isDescription(words, issueDescription ?? '', said)
  const judgeOf = (words: string): typeof hazardsIn => (isWeighed(words) ? hazardsInReport : hazardsIn)
  // What a description calms is not heard again among all answers.
  const calmed = said.filter(isWeighed).flatMap((words) => {
    const kindsBy = (judge: typeof hazardsIn) => judge(words, equipmentType, added).map(({ kind }) => kind)
    const reported = kindsBy(hazardsInReport)
    return kindsBy(hazardsIn).filter((kind) => !reported.includes(kind))
  })
  const amongAll: typeof hazardsIn = (...heard) =>
    hazardsIn(...heard).filter(({ kind }) => !calmed.includes(kind))
  const read = (words: string, equipment: string, judge = judgeOf(words)) => {
    const hazardsOf = (part: string): readonly Hazard[] => judge(part, equipment, added)
    const found = hazardsOf(words)
    const own = deviceHazardText(words, equipment)
    const kinds = found.map(({ kind }) => kind)
    const keepsOff = own === words ? kinds : hazardsOf(own).map(({ kind }) => kind)
    return { words, equipment, hazardsOf, found, kinds, keepsOff }
  }
  const answers = said.map((words) => read(words, equipmentType))
  const everything = read(said.join('\n'), equipmentType, amongAll)
  // A replaced answer may be about different equipment. A description is weighed for equipment.
  const replaced = changed.map((words) => read(words, isWeighed(words) ? equipmentType : ''))
  const texts = [...answers, ...replaced, everything]
  const kinds = new Set<string>([...learned, ...texts.flatMap((text) => text.kinds)])

  const isSoIfDanger = (isSo: typeof endangersOnlyPatient, text: (typeof texts)[number]): boolean =>
    text.kinds.length === 0 || isSo(text.words, text.equipment, added)
  /** Whether this holds for all words of danger, none of which is gone. */
  const areAll = (isSo: typeof endangersOnlyPatient): boolean =>
    [...kinds].every((kind) => texts.some((text) => text.kinds.some((one) => one === kind))) &&
    texts.every((text) => isSoIfDanger(isSo, text))
  const isEveryday = areAll(isEverydayAlarm)
  const isOfEquipment = !isEveryday && !texts.every((text) => isSoIfDanger(endangersOnlyPatient, text))

  // A hazard whose words are gone keeps the equipment off.
  const keepsOff = [...kinds].filter(
    (kind) =>
      texts.some((text) => text.keepsOff.some((one) => one === kind)) ||
      !texts.some((text) => text.kinds.some((one) => one === kind)),
  )

  const wordsFor = ({ kind, steps }: Hazard): string | undefined => {
    // In a cardiac arrest, words that mean any other danger of the patient are not the reason for CPR.
    const isIt = (one: Hazard) => one.kind === kind && one.steps[0] === steps[0]
    const text = [...answers, everything].find(({ found }) => found.some(isIt))
    return text && heardWords(text.words, (part) => text.hazardsOf(part).some(isIt))
  }

  // The problem of a first sentence is known before its question. The same words in a second answer are a new report.
  const now = !issueDescription || said.includes(issueDescription) ? said : [...said, issueDescription]
  const marked = [
    ...now.map((words, at) => ({ words, times: now.slice(0, at).filter((one) => one === words).length })),
    ...changed.map((words) => ({ words, times: 0 })),
  ].map(({ words, times }) => ({
    words,
    marks: [markOf(words + (times === 0 ? '' : ` ${times}`)), markOf(words.slice(0, trimmed))],
  }))
  // Words that were replaced are heard as they were before.
  const isReport = (words: string): boolean =>
    [equipmentType, ''].some(
      (equipment) =>
        hazardsInReport(words, equipment, added).length > 0 || read(words, equipment).kinds.length > 0,
    )
  const adviceMark = advice ? markOf(`advice: ${advice}`) : ''

  /**
   * Reports one hazard at a time. The session is then read again with the new fact. A patient who was safe is asked for
   * again where the equipment turns out to be dangerous itself, also by a hazard of the same kind.
   */
  const learn = (words: string, found: readonly string[]): Facts | undefined =>
    found.every((kind) => learned.includes(kind)) &&
    !(isOfEquipment && facts['patientSafe'] && found.length > 0)
      ? undefined
      : {
          ...dangerFacts(
            shortened(words, equipmentType, added),
            equipmentType === unnamed ? '' : equipmentType,
          ),
          dangerKinds: [...new Set([...learned, ...found])].join(' '),
          patientSafe: isEveryday ? 'yes' : '',
          dangerAnswer: isEveryday ? 'everyday' : '',
        }
  return {
    hazards: hazardsFor([...kinds], [equipmentType, ...changed, ...said].join(' ')).map((hazard) => ({
      ...hazard,
      words: wordsFor(hazard),
    })),
    typed: [...marked.flatMap(({ marks }) => marks), adviceMark],
    reports: marked.filter(({ words }) => isReport(words)).flatMap(({ marks }) => marks),
    advice: adviceMark,
    isOfPatient: areAll(endangersOnlyPatient),
    isOfEquipment,
    isEveryday,
    keepsOff,
    unlearned:
      [...answers, ...replaced].map((text) => learn(text.words, text.kinds)).find(Boolean) ??
      learn(everything.words, [...kinds]),
  }
}

/** A mark by which the same words are known again (FNV-1a), unlike the name of any kind. */
const markOf = (words: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at++) hash = Math.imul(hash ^ words.charCodeAt(at), 0x1000193)
  return `#${(hash >>> 0).toString(36)}`
}

/** Shortens a long text to the sentences that mention a hazard. */
const shortened = (words: string, equipment: string, added?: readonly StopMatcher[]): string => {
  if (words.length <= longest) return words
  const sentences = words
    .split(/(?<=[.!?\n])\s*/)
    .filter((sentence) => hazardsIn(sentence, equipment, added).length > 0)
  return (sentences.join(' ') || words).slice(0, longest)
}
