// One of several processes that claim the same folder at the same moment.
import { lockDataDir } from '../db/embedded/data-dir-lock.ts'

const [dataDir = '', moment = '0'] = process.argv.slice(2)
while (Date.now() < Number(moment));
try {
  lockDataDir(dataDir)
  process.stdout.write('owner\n')
} catch {
  process.stdout.write('refused\n')
}
setInterval(() => {}, 60_000)
