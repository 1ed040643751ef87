import {
  mostFigureDays,
  type Role,
  type TessaAnalysis,
  type TessaAnswer,
  type TessaQuestion,
  type TessaUnderstanding,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { daysIn, type DayRange } from '../../domain/figures/range.ts'
import type { Models } from '../../models/models.ts'
import { localDay } from '../../domain/sla/local-time.ts'
import { isDay } from '../../domain/sla/parse-local-date-time.ts'
import { fieldError } from '../../http/errors.ts'
import type { AnswerContext, AnswerQuestion, ListReaders } from './answers/answer-context.ts'
import { change, comparison } from './answers/compare.ts'
import { answersNow } from './answers/count-now.ts'
import { answersOfRange } from './answers/count-range.ts'
import { overview } from './answers/overview.ts'
import { answersOfPeople } from './answers/people.ts'
import { answersOfSessions } from './answers/sessions.ts'
import { chooseQuestion } from './model/choose-question.ts'
import { canPhraseAnswer, phraseAnswer } from './model/phrase-answer.ts'
import { partsOf } from './describe.ts'
import { queryInWords } from './query-in-words.ts'
import { readNames } from './read-names.ts'
import { indexNames, type Name } from './understanding/name-index.ts'
import { takes } from './understanding/accepts-parameters.ts'
import { definitionOf } from './understanding/questions.ts'
import { understand, type Reading } from './understanding/understand.ts'
import { declined, isTooLong, shownElsewhere, tooLong } from './decline-question.ts'

const answers: Readonly<Record<TessaQuestion, AnswerQuestion>> = {
  ...answersNow,
  ...answersOfRange,
  ...answersOfSessions,
  ...answersOfPeople,
  overview,
  comparison,
  change,
}

export interface Asking {
  readonly models: Models
  readonly lists: ListReaders
  readonly role: Role
  readonly viewer: AnswerContext['viewer']
}

const assertRange = (field: string, range: DayRange | undefined): void => {
  if (!range) return
  if (!isDay(range.from) || !isDay(range.to)) throw fieldError(field, 'A day of the range is in no calendar.')
  if (range.from > range.to) throw fieldError(field, 'The last day must not be before the first one.')
  if (daysIn(range) > mostFigureDays)
    throw fieldError(field, `At most ${mostFigureDays} days can be asked for at once.`)
}

/** What a browser sends back may have been changed on the way: only what a question takes is used. */
const assertTaken = (field: string, understanding: TessaUnderstanding | undefined): void => {
  if (!understanding) return
  assertRange(field, understanding.range)
  assertRange(field, understanding.before)
  const { question, ...parameters } = understanding
  if (!takes(definitionOf(question), parameters))
    throw fieldError(field, `The question ${question} cannot be narrowed like that.`)
}

/** Without its empty lists. */
const withoutEmpty = (understanding: TessaUnderstanding | undefined): TessaUnderstanding | undefined => {
  if (!understanding) return undefined
  const given = Object.entries(understanding).filter(([, value]) => !Array.isArray(value) || value.length > 0)
  return { ...Object.fromEntries(given), question: understanding.question }
}

interface Snapshot {
  readonly answer: TessaAnswer
  /** What a model may choose a question by; undefined where the question was understood. */
  readonly undecided?: Omit<Extract<Reading, { understanding: undefined }>, 'understanding' | 'nearest'> & {
    readonly names: readonly Name[]
  }
}

interface Question {
  readonly query: string
  readonly previous?: TessaUnderstanding | undefined
  readonly chosen?: TessaUnderstanding | undefined
}

/** Answers a question with figures of one moment, or says that it does not understand. */
const answerByFigures = async (
  db: Kysely<Tables>,
  { query, previous, chosen }: Question,
  { lists, role, viewer }: Asking,
): Promise<Snapshot> => {
  const today = localDay(viewer.timeZone, viewer.now.getTime())
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const names = await readNames(trx)
      const words = { names, today }
      const reading: Reading = chosen
        ? { understanding: chosen }
        : understand({ text: query, today, names: indexNames(names), previous })
      if (!reading.understanding) {
        const elsewhere = shownElsewhere(query, reading, words)
        if (elsewhere) return { answer: elsewhere }
        const { unknown, parameters } = reading
        return { answer: declined(reading, words), undecided: { unknown, parameters, names } }
      }
      const { understanding } = reading
      if (isTooLong(understanding, today)) return { answer: tooLong(understanding, words) }
      const context = { db: trx, lists, viewer, role, today }
      const { sentence, visualization } = await answers[understanding.question](context, understanding)
      return {
        answer: {
          content: sentence.map(({ text }) => text).join(''),
          visualization,
          sentence: [...sentence],
          understanding,
          parts: partsOf(understanding, words),
          query: queryInWords(sentence, visualization),
          suggestions: [],
        },
      }
    })
}

const noteOf = (unknown: readonly string[]): string => {
  const unused = unknown.slice(0, 5).map((word) => `“${word.slice(0, 40)}”`)
  const rest = unused.length > 0 ? ` It does not use ${unused.join(', ')}.` : ''
  return `A language model chose this question of those that I answer.${rest}`
}

const nothingSaid = 'The language model said nothing that these figures bear out.'

/** The same, with what a language model chooses where the question is not understood, and says where it is asked to. */
export const answerQuestion = async (
  db: Kysely<Tables>,
  {
    query,
    sayInWords: isToSay,
    ...sent
  }: Pick<TessaAnalysis, 'query' | 'previous' | 'chosen' | 'sayInWords'>,
  asking: Asking,
): Promise<TessaAnswer> => {
  const [previous, chosen] = [withoutEmpty(sent.previous), withoutEmpty(sent.chosen)]
  assertTaken('previous', previous)
  assertTaken('chosen', chosen)
  const { models } = asking
  const { answer, undecided } = await answerByFigures(db, { query, previous, chosen }, asking)
  if (!models.isConfigured) return answer
  if (!undecided) {
    if (isToSay !== true) return { ...answer, canSayInWords: canPhraseAnswer(answer) }
    const inWords = await phraseAnswer(models, answer)
    return inWords === undefined ? { ...answer, note: nothingSaid } : { ...answer, inWords }
  }
  const choice = await chooseQuestion(models, { query, ...undecided })
  if (!choice) return answer
  const byModel = await answerByFigures(db, { query, chosen: choice }, asking)
  return {
    ...byModel.answer,
    canSayInWords: canPhraseAnswer(byModel.answer),
    note: noteOf(undecided.unknown),
  }
}
