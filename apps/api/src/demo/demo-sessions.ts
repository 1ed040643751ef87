import { serialize, transition, type Facts, type Session } from '@tessa/assistant-engine'
import { chatLog, progressReport } from '@tessa/assistant-engine/summary'
import type { ChatLogEntry } from '@tessa/contract'
import type { Insertable } from 'kysely'
import { answerScripts } from './demo-answer-scripts.ts'
import { demoId, demoShortNumber, type SeededRandom } from './demo-random.ts'
import type { DemoReporter } from './demo-reporters.ts'
import type { DemoScenario } from './demo-scenarios.ts'
import { demoFlow, simulateSession, type SimulatedCall } from './demo-simulate-session.ts'
import type { Tables } from '../db/schema/tables.ts'
import { localDay } from '../domain/sla/local-time.ts'

const contactOf = ({ name, email, phone, facility }: DemoReporter): Facts => ({
  contactName: name,
  contactEmail: email,
  contactPhone: phone,
  facilityName: facility,
})

export interface DemoSession {
  readonly id: string
  readonly ended: Date
  /** When its submissions arrive. */
  readonly sent: Date
  readonly log: readonly ChatLogEntry[]
  readonly session: Session
  readonly calls: readonly SimulatedCall[]
}

/** The receipt that the session shows for its submission. */
const numbersOf = ({ outcome }: Session, name: string): Facts =>
  outcome === 'work-order'
    ? { workOrderNumber: demoShortNumber(name) }
    : outcome === 'help-request'
      ? { helpRequestId: demoShortNumber(name) }
      : {}

/** The scenario's session as the engine makes it from the answers. */
export const sessionOf = async (
  story: DemoScenario,
  random: SeededRandom,
): Promise<DemoSession | undefined> => {
  const { name, reporter, fault, way, begun, leavesAfter } = story
  if (way === undefined) return undefined
  const contact = contactOf(reporter)
  const walked = await simulateSession(
    {
      id: demoId(`session ${name}`),
      begun,
      facts: reporter.userId === null ? {} : { firstName: reporter.firstName, ...contact },
      answers: answerScripts(fault, way, reporter, random),
      contact,
      leavesAfter,
    },
    random,
  )
  const { ended, calls } = walked
  const sent = new Date(ended.getTime() + 1000)
  const session = transition(demoFlow, walked.session, {
    type: 'set-facts',
    facts: numbersOf(walked.session, name),
  }).session
  const log = chatLog(demoFlow, session, ended.getTime())
  return { id: demoId(`row of session ${name}`), session, ended, sent, log, calls }
}

/** The calls of the session as the server would have stored them. */
export const callRows = (
  { id, calls }: DemoSession,
  timeZone: string,
): Insertable<Tables['assistant_calls']>[] =>
  calls.map(({ kind, at, durationMs }) => ({
    day: localDay(timeZone, at.getTime()),
    called_at: at,
    kind,
    is_answered: true,
    duration_ms: durationMs,
    chat_session_id: id,
  }))

const afterADay = (date: Date): Date => new Date(date.getTime() + 86_400_000)

/** The row that the session's last report would have left. */
export const sessionRow = (
  { way, reporter, rating }: DemoScenario,
  { id, session, ended }: DemoSession,
): Insertable<Tables['chat_sessions']> => {
  const report = progressReport(demoFlow, session, ended.getTime())
  const left = way === 'left'
  const over = left ? afterADay(ended) : report.sessionStatus === 'active' ? null : ended
  return {
    id,
    session_id: session.id,
    user_id: reporter.userId,
    secret_hash: null,
    equipment_type: report.equipment,
    manufacturer: report.manufacturer,
    model: report.model,
    issue: report.issue,
    status: left ? 'abandoned' : report.sessionStatus,
    completion_type: report.completionType ?? null,
    loop_detected: report.loopDetected,
    escalation_reason: report.escalationReason ?? null,
    step_count: report.stepCount,
    duration_seconds: report.duration === undefined ? null : Math.round(report.duration / 1000),
    user_satisfaction: rating,
    revision: report.revision,
    messages: JSON.stringify(report.messages),
    user_responses: JSON.stringify(report.userResponses),
    troubleshooting_path: JSON.stringify(report.troubleshootingPath),
    current_step: report.currentStep,
    flow: serialize(demoFlow, session),
    created_at: session.startedAt === null ? ended : new Date(session.startedAt),
    updated_at: ended,
    completed_at: over,
  }
}
