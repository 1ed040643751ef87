import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = join(import.meta.dirname, 'processes.mjs')
const parentOf = (script) => `
  import { run } from ${JSON.stringify(module)}
  process.exitCode = (await run('sh', ['-c', ${JSON.stringify(script)}])) === 0 ? 9 : 0
`
const start = (script) => spawn(process.execPath, ['--input-type=module', '-e', parentOf(script)])

// The grandchild holds our end of the pipe open: it closes when the last process is gone.
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('on %s the children of the children end too', async (signal) => {
  const parent = start('sleep 1000 & echo ready; wait')
  await once(parent.stdout, 'data')
  parent.kill(signal)
  const [code] = await once(parent, 'close')

  expect(code).toBe(0)
})

test('when npm is killed, what it started ends', async () => {
  const npm = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$SCRIPT"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start', SCRIPT: parentOf('echo ready; sleep 1000') },
  })
  await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  const [, signal] = await once(npm, 'close')

  expect(signal).toBe('SIGKILL')
})

test('what a command leaves running ends with it', async () => {
  const parent = start('sleep 1000 & exit 3')
  const [code] = await once(parent, 'close')

  expect(code).toBe(0)
})
