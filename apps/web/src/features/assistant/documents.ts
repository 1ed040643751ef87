import type { HelpRequestCreation, SessionReport, WorkOrderCreation } from '@tessa/contract'
import { serialize, type Session } from '@tessa/assistant-engine'
import { helpRequest, progressReport, workOrder } from '@tessa/assistant-engine/summary'
import { flowOf } from './flow.ts'

/** How far the session has come, with what another device needs to go on from here. */
export const reportOf = (session: Session, now: number): SessionReport => {
  const { duration, userSatisfaction, userResponses, ...report } = progressReport(
    flowOf(session),
    session,
    now,
  )
  return {
    ...report,
    userResponses: definedOf(userResponses),
    flow: serialize(flowOf(session), session),
    ...(duration === undefined ? {} : { duration: Math.round(duration / 1000) }),
    ...(userSatisfaction === undefined ? {} : { userSatisfaction: Number(userSatisfaction) }),
  }
}

export const definedOf = (answers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([step, answer]) => (answer === undefined ? [] : [[step, answer]])),
  )

/** The server refuses what has no session of its own, and takes what has none at all. */
export const helpRequestOf = (session: Session, now: number): HelpRequestCreation => {
  const body = helpRequest(flowOf(session), session, now)
  const { facts } = session
  const place = [facts['facilityName'], facts['facilityLocation']].filter(Boolean).join(', ')
  return { ...body, contactInfo: { ...body.contactInfo, facility: place } }
}

export const workOrderOf = (session: Session, now: number, status: 'new' | 'pending'): WorkOrderCreation =>
  workOrder(flowOf(session), session, now, status)
