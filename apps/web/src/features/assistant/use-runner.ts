import { useEffect, useRef, useState } from 'react'
import type { Effect, Session } from '@tessa/assistant-engine'
import { createRunner, type Kept, type Ports, type Runner } from '@tessa/assistant-engine/runner'
import type { Api } from '@tessa/api-client'
import { useApi } from '../../api.tsx'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import { useClock, type Clock } from '../../shared/clock/clock.ts'
import { createAdvisor } from './ask-server.ts'
import type { Begun } from './begin-session.ts'
import { flowOf } from './flow.ts'
import type { SessionShelf } from '../../shared/kept-session.ts'
import { letterOf } from './letters.ts'
import { factsOf, type Person } from './person.ts'
import type { Rules } from './rules.ts'
import { filesOf } from './kept-files.ts'
import { openTabChannel } from './tab-channel.ts'
import { speakingOf } from './use-receipts.ts'

interface Walk {
  readonly begun: Begun
  readonly person: Person
  readonly shelf: SessionShelf
  readonly outbox: Outbox
  readonly rules: Rules
  readonly onEffect: (effect: Effect, session: Session) => void
}

interface Means {
  readonly session: Session
  readonly timeoutMs: number | undefined
  readonly api: Api
  readonly clock: Clock
  readonly outbox: Outbox
}

/** What it sends goes into the outbox, and the session speaks of that from then on. */
const runnerOf = (means: Means, screen: Pick<Ports, 'screen' | 'save'>): Runner => {
  const { session, timeoutMs, api, clock, outbox } = means
  const advisor = createAdvisor(api, outbox.headersOf)
  const put = async (item: Kept) => {
    // Behind the view "Analyzing Your Equipment".
    if (item.effect['step'] === 'issue-description') advisor.prepare(item.session)
    const letter = letterOf(item, filesOf(outbox, session.id))
    const facts = speakingOf(letter.kind, item.key)
    // After the answer that sends it, which is still being settled.
    if (Object.keys(facts).length > 0) queueMicrotask(() => runner.send({ type: 'learn', facts }))
    await outbox.keep(letter)
  }
  const runner = createRunner({
    workflow: flowOf(session),
    session,
    ...(timeoutMs !== undefined && { timeout: timeoutMs }),
    ports: { clock, server: advisor, outbox: { put }, ...screen },
  })
  return runner
}

/** Walks the session for this tab: asks, waits, sends, keeps it on this device and tells the other tabs. */
export const useRunner = ({ begun, person, shelf, outbox, rules, onEffect }: Walk): Runner | undefined => {
  const api = useApi()
  const clock = useClock()
  const [runner, setRunner] = useState<Runner>()
  const { owner, user } = person
  const { timeoutMs } = rules
  const shown = useRef(onEffect)
  useEffect(() => {
    shown.current = onEffect
  })
  const [known] = useState(() => factsOf(user))

  useEffect(() => {
    const { session } = begun
    const channel = openTabChannel(owner, () => undefined)
    const next = runnerOf(
      { session, timeoutMs, api, clock, outbox },
      {
        screen: (effect, at) => shown.current(effect, at),
        save: async (stored) => {
          channel.tell(stored)
          await shelf.keep(owner, { sessionId: session.id, stored, savedAt: clock.now() })
        },
      },
    )
    const unknown = Object.entries(known).filter(([name]) => !session.facts[name])
    if (unknown.length > 0) next.send({ type: 'learn', facts: Object.fromEntries(unknown) })
    if (!begun.isResumed) channel.tell(null)
    setRunner(next)
    return () => {
      next.stop()
      channel.close()
    }
  }, [api, begun, clock, known, outbox, owner, shelf, timeoutMs])

  return runner
}
