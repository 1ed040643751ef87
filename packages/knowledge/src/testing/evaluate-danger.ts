import { stemOf } from '../hazards/words.ts'
import { dangerFeatures, isDanger, type DangerWeights } from '../safety/danger-score.ts'
import { readDanger } from '../safety/read-danger.ts'
import { typeWords } from '../understand/equipment.ts'
import { modelLines } from '../understand/models.ts'
import { fitDanger, type DangerExample } from './fit-danger.ts'
import { readBase, readDangerCases, readSentences, type DangerCase } from './read-base.ts'

/** A case, and whether it was judged as danger by weights that were fitted to the other writers. */
export interface JudgedDanger {
  readonly given: DangerCase
  readonly isEscalated: boolean
}

/** A case with its fault is what a help desk gets. The reports of the other writers are mostly extreme ones. */
const faultCounts = 2

/** A sentence was written to show what has to be heard, so it counts more than a report. */
const sentenceCounts = 1.5

/** A phrase counts less than a case, because nobody judged it: it means danger if its fault always does. */
const aliasCounts = 0.3

/** Names of equipment, makers and places, which say nothing of danger. */
const names: ReadonlySet<string> = new Set(
  [
    'bed',
    'bay',
    'room',
    'ward',
    ...Object.values(typeWords)
      .flatMap((written) => written.split('|'))
      .filter((name) => /^\w+$/.test(name)),
    ...modelLines.flatMap(({ makers }) => makers).flatMap((maker) => maker.toLowerCase().split(/\W+/)),
  ].map(stemOf),
)

/**
 * What the score is fitted to: the cases, the sentences about hazards, and the phrases for faults that are always or never
 * a danger.
 */
export const readDangerExamples = (): DangerExample[] => {
  const { aliases, faults } = readBase()
  const faultOf = new Map(faults.map((fault) => [fault.id, fault]))
  const exampleOf = (
    text: string,
    equipment: string,
    example: Omit<DangerExample, 'features'>,
  ): DangerExample => ({ ...example, features: dangerFeatures(readDanger(text, equipment)) })
  return [
    ...readDangerCases().map((one) =>
      exampleOf(one.issue, one.type, {
        writer: one.writer,
        isDanger: one.mustEscalate,
        counts: 'accept' in one ? faultCounts : 1,
      }),
    ),
    ...['hazard-sentences', 'exact-sentences', 'plain-sentences'].flatMap((name) =>
      readSentences(name).map(({ label, equipment, text }) =>
        exampleOf(text, equipment, { writer: name, isDanger: label !== 'calm', counts: sentenceCounts }),
      ),
    ),
    ...aliases.flatMap(({ writer, alias, fault: id }) => {
      const fault = faultOf.get(id)
      if (!fault || fault.danger === 'patient-attached') return []
      const example = { writer, isDanger: fault.danger === 'always', counts: aliasCounts }
      return [exampleOf(alias, fault.type, example)]
    }),
  ]
}

/** Fits the danger weights to all examples but those of one writer. */
export const fitDangerTo = (examples: readonly DangerExample[], left = ''): DangerWeights =>
  fitDanger(
    examples.filter(({ writer }) => writer !== left),
    (word) => names.has(word),
  )

/** Judges the cases of each writer by weights that were fitted to the other writers. */
export const judgeDangersByOthers = (): JudgedDanger[] => {
  const cases = readDangerCases()
  const examples = readDangerExamples()
  return [...new Set(cases.map(({ writer }) => writer))].flatMap((left) => {
    const weights = fitDangerTo(examples, left)
    return cases
      .filter(({ writer }) => writer === left)
      .map((given) => ({ given, isEscalated: isDanger(readDanger(given.issue, given.type), weights) }))
  })
}

/** The share of the dangers that are found, and of the calm cases that alarm. */
export const dangerScoresOf = (judged: readonly JudgedDanger[]) => {
  const shareOf = (isDangerous: boolean): number => {
    const own = judged.filter(({ given }) => given.mustEscalate === isDangerous)
    return own.filter(({ isEscalated }) => isEscalated).length / own.length
  }
  return { dangerFound: shareOf(true), falseAlarms: shareOf(false) }
}
