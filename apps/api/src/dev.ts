// What `npm run dev` runs, and nothing else does: the test page's accounts exist here alone.
import { addressLines } from './addresses.ts'
import { start, stopOnSignals } from './start.ts'

const running = await start({ development: true })
stopOnSignals(running)
console.log(addressLines(running.config))
