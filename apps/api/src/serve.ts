import { setTimeout as pause } from 'node:timers/promises'
import { startupBanner } from './cli/startup-banner.ts'
import { ConfigError } from './config.ts'
import { start, type Running } from './start.ts'

/** The most milliseconds that a start in progress may take to stop. */
const patience = 10_000

const say = (error: unknown) => console.error(error instanceof ConfigError ? error.message : error)

/** Starts everything, and stops it in order on a signal, also during the start. */
export const serve = async (options: { development?: boolean } = {}): Promise<void> => {
  const ending = new AbortController()
  const starting = start({ ...options, signal: ending.signal })
  const end = (reason: string) => {
    if (ending.signal.aborted) return
    ending.abort()
    // Whatever does not stop in time is left behind. The database stops by itself when this process ends.
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
    console.log(startupBanner(config))
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
