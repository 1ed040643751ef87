import {
  start,
  transition,
  type Facts,
  type Session,
  type SessionEvent,
  type Workflow,
} from '@tessa/assistant-engine'
import { madeStep } from '@tessa/assistant-engine/runner'
import {
  adaptiveQuestion,
  analysisQuestion,
  diagnosticsQuestion,
  troubleshooting,
} from '@tessa/assistant-engine/troubleshooting'
import { adapt, advise, analyse } from '../features/diagnostics/diagnostics.service.ts'
import type { Dice } from './demo-dice.ts'

export const demoFlow: Workflow = troubleshooting

interface Asked {
  readonly ask: unknown
  readonly step: string
  readonly value: string
}

/** What the server says to a question of the flow, as a step like any that comes over the wire. */
const answerOf = (session: Session, { ask, step, value }: Asked): SessionEvent => {
  const advice = () => {
    const { content, escalate, safety } = advise(diagnosticsQuestion(session))
    return { content, ...(escalate && { escalate, escalationReason: safety.join(' ') }) }
  }
  const said =
    ask === 'advanced-diagnostics'
      ? advice()
      : ask === 'analyze'
        ? analyse(analysisQuestion(demoFlow, session))
        : adapt(adaptiveQuestion(demoFlow, session, { step, value }))
  const made = madeStep(said)
  return made ? { type: 'made', step: made } : { type: 'unavailable' }
}

export interface DemoWalk {
  readonly id: string
  readonly begun: Date
  /** What an account tells at the start. */
  readonly facts: Facts
  /** What is answered at each step. */
  readonly answers: Readonly<Record<string, string>>
  /** Whom a dialog asks for; told when it is confirmed. */
  readonly contact: Facts
  /** Somebody who walks away does so after as many answers. */
  readonly leavesAfter?: number | undefined
}

/** Goes through the flow as a person would, to its end or until they leave, and says when that was. */
export const walkDemo = (
  { id, begun, facts, answers, contact, leavesAfter = Infinity }: DemoWalk,
  dice: Dice,
): { session: Session; ended: Date } => {
  let session = start(demoFlow, { id, at: begun.getTime(), facts })
  let at = begun.getTime()
  const happen = (event: SessionEvent) => {
    const next = transition(demoFlow, session, event)
    session = next.session
    return next.effects
  }
  // A server that finds danger asks for a person, and the session goes on all the same.
  while (demoFlow.steps[session.step]?.type !== 'result' && session.count < leavesAfter) {
    const { step, count } = session
    const value = answers[step]
    if (value === undefined) throw new Error(`nothing is answered at "${step}"`)
    at += dice.between(6, 55) * 1000
    let effects = happen({ type: 'answer', value, at })
    if (effects.some(({ type }) => type === 'open-help-dialog')) {
      happen({ type: 'learn', facts: contact })
      at += dice.between(20, 90) * 1000
      effects = happen({ type: 'confirm', value, at })
    }
    if (effects.some(({ type }) => type === 'confirm-release')) {
      at += dice.between(4, 20) * 1000
      effects = happen({ type: 'confirm', value, at })
    }
    if (session.count === count) throw new Error(`"${value}" does not fit "${step}"`)
    const asked = effects.find(({ type }) => type === 'ask-server')
    if (asked) happen(answerOf(session, { ask: asked['ask'], step, value }))
  }
  return { session, ended: new Date(at) }
}
