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

// The grandchild keeps our end of the pipe open, so the pipe closes when the last process ends.
test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s also ends the grandchildren', async (signal) => {
  const parent = start('sleep 1000 & echo ready; wait')
  await once(parent.stdout, 'data')
  parent.kill(signal)
  const [code] = await once(parent, 'close')

  expect(code).toBe(0)
})

test('the processes that npm started end when npm is killed', async () => {
  const npm = spawn('sh', ['-c', `"${process.execPath}" --input-type=module -e "$SCRIPT"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'start', SCRIPT: parentOf('echo ready; sleep 1000') },
  })
  await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  const [, signal] = await once(npm, 'close')

  expect(signal).toBe('SIGKILL')
})

test('background processes of a command end with it', async () => {
  const parent = start('sleep 1000 & exit 3')
  const [code] = await once(parent, 'close')

  expect(code).toBe(0)
})
