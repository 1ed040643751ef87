import type { HelpRequestCreation, SessionReport, WorkOrderCreation } from '@tessa/contract'
import { serialize, type Facts, type Session } from '@tessa/assistant-engine'
import { helpRequest, progressReport, workOrder } from '@tessa/assistant-engine/summary'
import { ownOutcomes, ownResult, workOrderTerms } from '@tessa/troubleshooting'
import { placeOf } from '../device/device.ts'
import { flowOf, recordedFlowOf } from './flow.ts'

/** The state of the session, with everything that another device needs to continue it. */
export const toReport = (session: Session, now: number): SessionReport => {
  const { duration, userSatisfaction, userResponses, ...report } = progressReport(
    recordedFlowOf(session),
    session,
    now,
  )
  const { fixedBy, fixedHow } = session.facts
  return {
    ...report,
    ...(fixedBy && session.outcome === 'resolved' ? { fixedBy, ...(fixedHow ? { fixedHow } : {}) } : {}),
    userResponses: withoutUndefined(userResponses),
    flow: serialize(flowOf(session), session),
    ...(duration === undefined ? {} : { duration: Math.round(duration / 1000) }),
    ...(userSatisfaction === undefined ? {} : { userSatisfaction: Number(userSatisfaction) }),
  }
}

export const withoutUndefined = (
  answers: Readonly<Record<string, string | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([step, answer]) => (answer === undefined ? [] : [[step, answer]])),
  )

/** The longest facility of a help request that the server takes. */
const longestFacility = 200

/** What the person who reported a danger answered, so that the one who takes over knows whether it may go on. */
const dangerAnswers: Readonly<Record<string, string>> = {
  safe: 'The patient and the room are safe',
  over: 'No one is in danger now: it was earlier, or someone else',
  elsewhere: 'No one is in danger now: it was not this equipment',
}

const dangerAnswerOf = ({ danger, dangerAnswer }: Facts): string | undefined => {
  if (!danger || dangerAnswer === 'everyday') return undefined
  return dangerAnswers[dangerAnswer ?? ''] ?? 'Not answered: the danger may go on'
}

/** The check of the part that the words name, with its result. */
const ownCheckOf = (facts: Facts) => {
  const result = ownResult(facts)
  return { title: result?.check ?? '', answer: result && ownOutcomes[result.outcome] }
}

/** What a request has beside the answers: whether a danger goes on, an own check, and codes of photos. */
const besideAnswers = (facts: Facts) =>
  [
    { step: 'danger-answer', title: 'Is anyone in danger?', answer: dangerAnswerOf(facts) },
    { step: 'own-check', ...ownCheckOf(facts) },
    { step: 'photo-codes', title: ofPhoto, answer: facts['photoCodes'] },
  ].flatMap(({ answer, ...asked }) => (answer ? [{ ...asked, answer }] : []))

/** The title of the codes and messages that were read from photos and confirmed. */
const ofPhoto = 'On the display, as a photo shows'

/** The server rejects another account's session, but accepts a request without a session. */
export const toHelpRequest = (session: Session, now: number): HelpRequestCreation => {
  const body = helpRequest(recordedFlowOf(session), session, now, { urgency: workOrderTerms.priority })
  const facility = [session.facts['facilityName'], placeOf(session.facts)].filter(Boolean).join(', ')
  const { summary } = body
  const seen = besideAnswers(session.facts).map(({ title, answer }) => ({ step: title, response: answer }))
  return {
    ...body,
    summary: { ...summary, troubleshootingSteps: [...summary.troubleshootingSteps, ...seen] },
    contactInfo: { ...body.contactInfo, facility: facility.slice(0, longestFacility) },
  }
}

export const toWorkOrder = (session: Session, now: number, status: 'new' | 'pending'): WorkOrderCreation => {
  const order = workOrder(recordedFlowOf(session), session, now, { ...workOrderTerms, status })
  const seen = besideAnswers(session.facts).map(({ step, title, answer }) => ({
    step,
    content: title,
    userResponse: answer,
  }))
  return {
    ...order,
    chatLog: [...order.chatLog, ...seen],
    facilityLocation: placeOf(session.facts) || order.facilityLocation,
  }
}
