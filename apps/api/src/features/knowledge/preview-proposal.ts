import { setImmediate as nextTurn } from 'node:timers/promises'
import { faultDangers, type KnowledgePreview, type PreviewVerdict } from '@tessa/contract'
import { shippedBase, type EvaluationCase, type Fault } from '@tessa/knowledge/base'
import type { Diagnosis } from '@tessa/knowledge/diagnose'
import { groupFor } from '@tessa/knowledge/load'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { diagnoseLoader } from '../../knowledge/knowledge-store.ts'
import { typeOf } from './entry-view.ts'
import { previewBases } from './preview-bases.ts'

const isShipped = (id: string): boolean => shippedBase.faults.some((fault) => fault.id === id)

interface Judged {
  readonly given: EvaluationCase
  readonly before: Diagnosis
  readonly after: Diagnosis
}

const isRight = ({ accept, inKb }: EvaluationCase, { known, causes }: Diagnosis): boolean =>
  inKb ? accept.includes(causes[0]?.fault.id ?? '') : !known
const isEscalated = ({ escalate }: Diagnosis): boolean => escalate !== undefined

const count = (judged: readonly Judged[], of: 'before' | 'after') => ({
  right: judged.filter(({ given, [of]: diagnosis }) => isRight(given, diagnosis)).length,
  dangersFound: judged.filter(({ given, [of]: one }) => given.mustEscalate && isEscalated(one)).length,
  falseAlarms: judged.filter(({ given, [of]: one }) => !given.mustEscalate && isEscalated(one)).length,
})

/** Whether a fault is less of a danger than the one that it takes a case from. */
const isLessDangerous = (fault: Fault, displaced: Fault): boolean =>
  faultDangers.indexOf(fault.danger) > faultDangers.indexOf(displaced.danger)

/**
 * A new fault cannot be among those that a case accepts, so a person judges whether it belongs to the case. It is worse
 * if it takes the case from the right fault, and that one is more dangerous.
 */
const verdictOf = ({ given, before, after }: Judged): PreviewVerdict | undefined => {
  const [was, is] = [before, after].map((one) => ({
    cause: one.causes[0]?.fault,
    isRight: isRight(given, one),
    isStopped: isEscalated(one) === given.mustEscalate,
  }))
  if (!was || !is) return undefined
  if (was.cause?.id === is.cause?.id && was.isStopped === is.isStopped) return undefined
  const isNew = is.cause !== undefined && is.cause.id !== was.cause?.id && !isShipped(is.cause.id)
  const isTaken = was.isRight && !is.isRight
  const hidesDanger =
    isTaken && was.cause !== undefined && is.cause !== undefined && isLessDangerous(is.cause, was.cause)
  if ((was.isStopped && !is.isStopped) || (isTaken && !isNew) || hidesDanger) return 'worse'
  if (isNew) return 'differs'
  return (!was.isStopped && is.isStopped) || (!was.isRight && is.isRight) ? 'better' : 'differs'
}

const inWords = (diagnosis: Diagnosis) => ({
  cause: diagnosis.causes[0]?.fault.symptom ?? null,
  isEscalated: isEscalated(diagnosis),
})

const judgedCase = (
  judged: readonly Judged[],
  proposed: EvaluationCase | undefined,
): KnowledgePreview['proposedCase'] => {
  const own = judged.find(({ given }) => given === proposed)
  if (!own) return null
  const { given, before } = own
  return {
    ...inWords(before),
    isRight: isRight(given, before) && isEscalated(before) === given.mustEscalate,
  }
}

const mostShown = 100
/** What a person has to judge comes before what is better. */
const order: readonly PreviewVerdict[] = ['worse', 'differs', 'better']

/** Judges the cases of the equipment that a proposal is about, by the base in force and by the one with it. */
export const previewProposal = async (db: Kysely<Tables>, id: string): Promise<KnowledgePreview> => {
  const { before, after, types, cases: own, proposedCase } = await previewBases(db, id)
  // They are as large as the base itself, and few servers ever need them.
  const { cases: shipped } = await import('@tessa/knowledge/data/cases')
  const groups = new Set(types.map((type) => groupFor(type)))
  const concerned = [...shipped, ...own].filter(
    ({ category, issue }) => types.includes('any') || groups.has(groupFor(category, issue)),
  )
  const [load, loadAfter] = [diagnoseLoader(before), diagnoseLoader(after)]
  const judged: Judged[] = []
  for (const given of concerned) {
    const { category, issue } = given
    judged.push({
      given,
      before: (await load(category, issue))(given),
      after: (await loadAfter(category, issue))(given),
    })
    // Other calls run in between.
    await nextTurn()
  }
  const changed = judged.flatMap((one) => {
    const verdict = verdictOf(one)
    return verdict === undefined ? [] : [{ one, verdict }]
  })
  return {
    cases: judged.length,
    dangers: judged.filter(({ given }) => given.mustEscalate).length,
    before: count(judged, 'before'),
    after: count(judged, 'after'),
    changed: changed
      .toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
      .slice(0, mostShown)
      .map(({ one, verdict }) => ({
        id: one.given.id,
        type: typeOf(one.given.type),
        issue: one.given.issue,
        verdict,
        before: inWords(one.before),
        after: inWords(one.after),
      })),
    changedTotal: changed.length,
    worseTotal: changed.filter(({ verdict }) => verdict === 'worse').length,
    proposedCase: judgedCase(judged, proposedCase),
  }
}
