import {
  start,
  transition,
  type Facts,
  type Session,
  type SessionEvent,
  type Workflow,
} from '@tessa/assistant-engine'
import type { AssistantCallKind } from '@tessa/contract'
import { parseGeneratedStep } from '@tessa/assistant-engine/runner'
import {
  adaptiveQuestion,
  analysisQuestion,
  diagnosticsQuestion,
  troubleshooting,
} from '@tessa/troubleshooting'
import { adaptStep } from '../features/diagnostics/adapt-step.ts'
import { advise, analyse, writeAnalysis } from '../features/diagnostics/diagnostics.service.ts'
import type { SeededRandom } from './demo-random.ts'

export const demoFlow: Workflow = troubleshooting

interface Asked {
  readonly ask: unknown
  readonly step: string
  readonly value: string
}

/** The server's answer to a question of the flow, as a step like any other on the wire. */
const answerOf = async (session: Session, { ask, step, value }: Asked): Promise<SessionEvent> => {
  const advice = async () => {
    const { advice: told } = await advise(diagnosticsQuestion(demoFlow, session))
    const { content, escalate, safety } = told
    return { content, ...(escalate && { escalate, escalationReason: safety.join(' ') }) }
  }
  const said =
    ask === 'advanced-diagnostics'
      ? await advice()
      : ask === 'analyze'
        ? writeAnalysis(await analyse(analysisQuestion(demoFlow, session)))
        : await adaptStep(adaptiveQuestion(demoFlow, session, { step, value }))
  const made = parseGeneratedStep(said)
  return made ? { type: 'generated', step: made } : { type: 'generation-failed' }
}

/** A call that the session made, and how long its answer took here. */
export interface SimulatedCall {
  readonly kind: AssistantCallKind
  readonly at: Date
  readonly durationMs: number
}

const kindOf = (ask: unknown): AssistantCallKind => {
  if (ask === 'advanced-diagnostics') return 'advanced-diagnostics'
  return ask === 'analyze' ? 'analyze-diagnostics' : 'adaptive-handler'
}

export interface SimulatedSession {
  readonly id: string
  readonly begun: Date
  /** The facts that an account provides at the start. */
  readonly facts: Facts
  /** The answer to each step. */
  readonly answers: Readonly<Record<string, string>>
  /** The contact that a dialog asks for, sent when it is confirmed. */
  readonly contact: Facts
  /** A reporter who leaves does so after this many answers. */
  readonly leavesAfter?: number | undefined
}

/** Answers the flow as a reporter, to its end or until they leave, and returns the time of that. */
export const simulateSession = async (
  { id, begun, facts, answers, contact, leavesAfter = Infinity }: SimulatedSession,
  random: SeededRandom,
): Promise<{ session: Session; ended: Date; calls: readonly SimulatedCall[] }> => {
  const calls: SimulatedCall[] = []
  let session = start(demoFlow, { id, at: begun.getTime(), facts })
  let at = begun.getTime()
  const happen = (event: SessionEvent) => {
    const next = transition(demoFlow, session, event)
    session = next.session
    return next.effects
  }
  // A server that finds a hazard asks for a person, and the session continues.
  while (demoFlow.steps[session.step]?.type !== 'result' && session.count < leavesAfter) {
    const { step, count } = session
    const value = answers[step]
    if (value === undefined) throw new Error(`nothing is answered at "${step}"`)
    at += random.between(6, 55) * 1000
    let effects = happen({ type: 'answer', value, at })
    if (effects.some(({ type }) => type === 'open-help-dialog')) {
      happen({ type: 'set-facts', facts: contact })
      at += random.between(20, 90) * 1000
      effects = happen({ type: 'confirm', value, at })
    }
    if (effects.some(({ type }) => type === 'confirm-release')) {
      at += random.between(4, 20) * 1000
      effects = happen({ type: 'confirm', value, at })
    }
    if (session.count === count) throw new Error(`"${value}" does not fit "${step}"`)
    const asked = effects.find(({ type }) => type === 'ask-server')
    if (asked) {
      const { ask } = asked
      const asking = performance.now()
      happen(await answerOf(session, { ask, step, value }))
      const durationMs = Math.round(performance.now() - asking)
      calls.push({ kind: kindOf(ask), at: new Date(at), durationMs })
    }
  }
  return { session, ended: new Date(at), calls }
}
