import { addressLines } from './addresses.ts'
import { ConfigError } from './config.ts'
import { start, stopOnSignals } from './start.ts'

try {
  const running = await start()
  stopOnSignals(running)
  console.log(addressLines(running.config))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
