import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { Effect, Session } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import { useApi, useClock } from '@tessa/app-shell'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import type { LoadedSession } from './load-session.ts'
import type { SessionSaver } from './session-saver.ts'
import { reporterFacts, type CurrentReporter } from './current-reporter.ts'
import type { AssistantSettings } from './assistant-settings.ts'
import { openTabChannel } from '../tabs/tab-channel.ts'
import { runnerOf } from './session-runner.ts'

interface RunnerParams {
  readonly loaded: LoadedSession
  readonly reporter: CurrentReporter
  readonly saver: SessionSaver
  readonly outbox: Outbox
  readonly settings: AssistantSettings
  readonly onEffect: (effect: Effect, session: Session) => void
}

/** Runs the session in this tab: asks, waits, sends, stores it on this device and updates the other tabs. */
export const useRunner = ({
  loaded,
  reporter,
  saver,
  outbox,
  settings,
  onEffect,
}: RunnerParams): Runner | undefined => {
  const api = useApi()
  const clock = useClock()
  const [runner, setRunner] = useState<Runner>()
  const { owner, user } = reporter
  const { timeoutMs } = settings
  const show = useEffectEvent(onEffect)
  const [known] = useState(() => reporterFacts(user))

  useEffect(() => {
    const { session } = loaded
    const channel = openTabChannel(owner, () => undefined)
    const next = runnerOf(
      { session, timeoutMs, api, clock, outbox },
      {
        screen: (effect, at) => show(effect, at),
        save: async (stored) => {
          channel.tell(stored)
          await saver.save(stored)
        },
      },
    )
    next.start()
    const unknown = Object.entries(known).filter(([name]) => !session.facts[name])
    if (unknown.length > 0) next.send({ type: 'set-facts', facts: Object.fromEntries(unknown) })
    if (!loaded.isResumed) channel.tell(null)
    // The runner lives exactly as long as this effect. A transition renders its screen in short tasks.
    startTransition(() => setRunner(next))
    return () => {
      next.stop()
      channel.close()
    }
  }, [api, loaded, clock, saver, known, outbox, owner, timeoutMs])

  return runner
}
