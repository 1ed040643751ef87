import { freePort } from '@tessa/api/src/db/embedded/free-port.ts'
import { newDataDir } from './data-dir.ts'
import { run } from './process.ts'

// The test already runs on the installed toolchain.
const script = `import { dev } from './tooling/bootstrap/dev.mjs'
process.exitCode = await dev(process.env)`

/** Starts the servers of `npm run dev`: the API and both apps from their sources, behind one address. */
export const startDevProduct = async () => {
  const folder = newDataDir()
  const port = await freePort()
  const program = run(['--input-type=module', '--eval', script], {
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
