import { patience, stopOrphan } from './stop-orphan.ts'
import { type ServerOptions, bringUp } from './launch-server.ts'

export interface RunningServer {
  port: number
  stop(): Promise<void>
}

/** Starts PostgreSQL and keeps it running: a server that stops by itself is restarted on the same port. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { data, log, onLost } = options
  let current = await bringUp(options)
  let stopping = false
  const keepUp = async () => {
    const deaths: number[] = []
    for (;;) {
      await current.gone
      if (stopping) return
      deaths.push(performance.now())
      if (performance.now() - (deaths.at(-patience.deaths) ?? -Infinity) < patience.within)
        throw new Error(`PostgreSQL keeps stopping; ${options.logFile} may say why.`)
      log.error('PostgreSQL stopped unexpectedly. Restarting it.')
      await stopOrphan(data, log)
      current = await bringUp(options, current.port)
      if (stopping) current.server.kill('SIGINT')
    }
  }
  const kept = keepUp().catch(onLost)
  return {
    port: current.port,
    stop: async () => {
      stopping = true
      current.server.ref()
      current.server.kill('SIGINT')
      await kept
    },
  }
}
