import type { SessionEvent } from '../session.ts'
import { madeStep } from './made-step.ts'
import type { Ports, Question } from './ports.ts'

/** The server's answer in time, or the news that there is none. */
export async function asked(
  { server, clock }: Pick<Ports, 'server' | 'clock'>,
  question: Question,
  timeout: number,
  signal: AbortSignal,
): Promise<SessionEvent> {
  const ended = new AbortController()
  const end = () => ended.abort()
  signal.addEventListener('abort', end)
  const nothing = () => null
  const answer = await Promise.race([
    server.ask(question, ended.signal).catch(nothing),
    clock.wait(timeout, ended.signal).then(nothing, nothing),
  ])
  signal.removeEventListener('abort', end)
  end()
  const step = madeStep(answer)
  return step ? { type: 'made', step } : { type: 'unavailable' }
}
