import { serialize, start, transition, view, type Session, type Workflow } from '@tessa/assistant-engine'
import { pathChanges } from '@tessa/assistant-engine/migrate'

/** An answer that leads to another step in the other version. */
export type ChangedAnswer = {
  readonly step: string
  readonly answer: string
  readonly from: string
  readonly to: string
}

type Given = { readonly type: 'answer' | 'typed'; readonly value: string }

const mostSessions = 500

/** Confirms the dialog that an answer opens; questions to the server fail. */
const answered = (workflow: Workflow, before: Session, event: Given): Session => {
  const asked = transition(workflow, before, event).session
  const session =
    asked === before ? transition(workflow, before, { type: 'confirm', value: event.value }).session : asked
  return session.pending === null
    ? session
    : transition(workflow, session, { type: 'generation-failed' }).session
}

const answersAt = (workflow: Workflow, session: Session): readonly Given[] => {
  const { options, input } = view(workflow, session)
  const chosen = options.map(({ value }) => ({ type: 'answer' as const, value }))
  return input ? [...chosen, { type: 'typed', value: 'some words' }] : chosen
}

/** Sessions that each end with another answer, until every answer of every step is given or there are 500. */
const sampleSessions = (workflow: Workflow): readonly Session[] => {
  const sessions = [start(workflow)]
  const given = new Set<string>()
  for (const session of sessions) {
    for (const event of answersAt(workflow, session)) {
      const key = JSON.stringify([session.step, event.type, event.value])
      if (given.has(key) || sessions.length > mostSessions) continue
      given.add(key)
      const next = answered(workflow, session, event)
      if (next.count > session.count) sessions.push(next)
    }
  }
  return sessions.slice(1)
}

/** Compares two versions: the answers of the first that lead to another step in the second. */
export const changedAnswers = (before: Workflow, after: Workflow) => {
  const sessions = sampleSessions(before)
  const { changed } = pathChanges(
    before,
    after,
    sessions.map((session) => serialize(before, session)),
  )
  const answers = changed.flatMap(({ index, answers: same, from, to }): ChangedAnswer[] => {
    const session = sessions[index]
    const last = session?.log.findLast((entry) => entry.type === 'answer')
    // A session that differs before its last answer is told by a shorter one.
    return last && session?.count === same + 1 ? [{ step: last.step, answer: last.value, from, to }] : []
  })
  return { tried: sessions.length, answers }
}
