// One of several that reach for the same folder at the same moment.
import { claimFolder } from '../db/embedded-owner.ts'

const [dataDir = '', moment = '0'] = process.argv.slice(2)
while (Date.now() < Number(moment));
try {
  claimFolder(dataDir)
  process.stdout.write('owner\n')
} catch {
  process.stdout.write('refused\n')
}
setInterval(() => {}, 60_000)
