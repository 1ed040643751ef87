import { setTimeout as pause } from 'node:timers/promises'
import { addressLines } from './addresses.ts'
import { ConfigError } from './config.ts'
import { start, type Running } from './start.ts'

/** How long a start may take to notice that it is to end, in milliseconds. */
const patience = 10_000

const say = (error: unknown) => console.error(error instanceof ConfigError ? error.message : error)

/** Starts everything, and ends it in order on the signals that mean it, during the start as well. */
export const serve = async (options: { development?: boolean } = {}): Promise<void> => {
  const ending = new AbortController()
  const starting = start({ ...options, signal: ending.signal })
  const end = (reason: string) => {
    if (ending.signal.aborted) return
    ending.abort()
    // What does not end in time is left behind; the database ends with this process by itself.
    const begun = Promise.race([starting.catch(() => undefined), pause(patience)])
    begun
      .then((running) => running && stopRunning(running, reason))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          say(error)
          process.exit(1)
        },
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
  try {
    const { config } = await starting
    console.log(addressLines(config))
  } catch (error) {
    if (ending.signal.aborted) return
    say(error)
    process.exit(1)
  }
}

const stopRunning = async ({ app, stop }: Running, reason: string): Promise<void> => {
  app.log.info(`stopping: ${reason}`)
  await stop()
}
