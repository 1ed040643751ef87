import { serialize, transition, type Facts, type Session } from '@tessa/assistant-engine'
import { chatLog, progressReport } from '@tessa/assistant-engine/summary'
import type { ChatLogEntry } from '@tessa/contract'
import type { Insertable } from 'kysely'
import { demoAnswers } from './demo-answers.ts'
import { demoId, demoShortNumber, type Dice } from './demo-dice.ts'
import type { DemoReporter } from './demo-reporters.ts'
import type { DemoStory } from './demo-stories.ts'
import { demoFlow, walkDemo } from './demo-walk.ts'
import type { Tables } from './tables.ts'

const contactOf = ({ name, email, phone, facility }: DemoReporter): Facts => ({
  contactName: name,
  contactEmail: email,
  contactPhone: phone,
  facilityName: facility,
})

export interface DemoSession {
  readonly id: string
  readonly ended: Date
  /** When what it sends to people arrives. */
  readonly sent: Date
  readonly log: readonly ChatLogEntry[]
  readonly session: Session
}

/** The receipt that the session shows for what it has sent. */
const numbersOf = ({ outcome }: Session, name: string): Facts =>
  outcome === 'work-order'
    ? { workOrderNumber: demoShortNumber(name) }
    : outcome === 'help-request'
      ? { helpRequestId: demoShortNumber(name) }
      : {}

/** The story's session as the engine makes it from the answers. */
export const sessionOf = (story: DemoStory, dice: Dice): DemoSession | undefined => {
  const { name, reporter, fault, way, begun, leavesAfter } = story
  if (way === undefined) return undefined
  const contact = contactOf(reporter)
  const walked = walkDemo(
    {
      id: demoId(`session ${name}`),
      begun,
      facts: reporter.userId === null ? {} : { firstName: reporter.firstName, ...contact },
      answers: demoAnswers(fault, way, reporter, dice),
      contact,
      leavesAfter,
    },
    dice,
  )
  const { ended } = walked
  const sent = new Date(ended.getTime() + 1000)
  const session = transition(demoFlow, walked.session, {
    type: 'learn',
    facts: numbersOf(walked.session, name),
  }).session
  const log = chatLog(demoFlow, session, ended.getTime())
  return { id: demoId(`row of session ${name}`), session, ended, sent, log }
}

const afterADay = (date: Date): Date => new Date(date.getTime() + 86_400_000)

/** The row that the session's last report would have left. */
export const sessionRow = (
  { way, reporter, rating }: DemoStory,
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
    flow: serialize(demoFlow, session),
    created_at: session.startedAt === null ? ended : new Date(session.startedAt),
    updated_at: ended,
    completed_at: over,
  }
}
