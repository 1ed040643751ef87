import { join } from 'node:path'
import { clone } from './clone.ts'
import { newDataDir } from './data-dir.ts'
import { freePort } from './free-port.ts'
import { run } from './process.ts'

/** Starts what `npm run dev` starts: API and pages from their sources, behind one address. */
export const startDevProduct = async () => {
  const folder = newDataDir()
  const port = await freePort()
  const program = run([join(clone, 'tooling', 'bootstrap', 'run.mjs'), 'dev'], {
    PORT: String(port),
    DATA_DIR: folder.path,
    DEMO: 'true',
    RATE_LIMIT_SCALE: '100000',
  })
  await Promise.all([program.says('Tessa is ready.'), program.says('web   │   ➜')])
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      program.signal('SIGINT')
      await program.ended
      folder.remove()
    },
  }
}
