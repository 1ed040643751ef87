import { administration } from './administration/administration.ts'
import { diagnosis } from './diagnosis/diagnosis.ts'
import { engine } from './engine/engine.ts'
import { figures } from './figures/figures.ts'
import { firstScreen } from './first-screen/first-screen.ts'
import { growth } from './growth/growth.ts'
import { isSkipped } from './is-skipped.ts'
import { keys } from './keys/keys.ts'
import { changes } from './operators/changes.ts'
import { exports } from './operators/exports.ts'
import { memory } from './memory/memory.ts'
import { operators } from './operators/operators.ts'
import { overview } from './operators/overview.ts'
import { takeBusyNote, watchLoad } from './measuring/machine-load.ts'
import { pages } from './pages/pages.ts'
import { askTessa } from './questions/questions.ts'
import { startBench } from './start/start.ts'
import { warm } from './warm/warm.ts'
import { closeDatabases } from './work-orders/databases.ts'
import { workOrders } from './work-orders/work-orders.ts'

/** Every benchmark by name. Each prints ratios against a baseline of the same run. */
const benches: Readonly<Record<string, () => void | Promise<void>>> = {
  administration,
  changes,
  diagnosis,
  engine,
  exports,
  figures,
  'first-screen': firstScreen,
  growth,
  keys,
  memory,
  operators,
  overview,
  pages,
  questions: askTessa,
  start: startBench,
  warm,
  'work-orders': workOrders,
}

const sayBusy = () => {
  const note = takeBusyNote()
  if (note !== undefined) console.log(`  ${note}`)
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = wanted.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
  )
  process.exit(2)
}
watchLoad()
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (isSkipped(name, wanted)) continue
    console.log(`\n${name}`)
    sayBusy()
    await bench()
    sayBusy()
  }
} finally {
  await closeDatabases()
}
