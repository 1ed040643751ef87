import type { SessionEvent } from '../session.ts'
import { parseGeneratedStep } from './parse-generated-step.ts'
import type { Ports, Question } from './ports.ts'

/** Gives the server's step, or `generation-failed` when it does not arrive in time. */
export async function askServer(
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
    // A port that throws at once counts as one that rejects.
    (async () => server.ask(question, ended.signal))().catch(nothing),
    clock.wait(timeout, ended.signal).then(nothing, nothing),
  ])
  signal.removeEventListener('abort', end)
  end()
  const step = parseGeneratedStep(answer)
  return step ? { type: 'generated', step } : { type: 'generation-failed' }
}
