import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'
import { testClient } from './test-client.ts'

const program = fileURLToPath(new URL('server-child.ts', import.meta.url))

/** Another server on the same database; `kill` ends it as a power cut would. */
export const startChildServer = async ({ url, config }: TestApp, token: string | undefined) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessa-child-'))
  const child = spawn(
    process.execPath,
    ['--conditions=@tessa/source', program, url, config.jwtSecret.current, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(async () => {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const [line]: unknown[] = await Promise.race([once(child.stdout, 'data'), ended])
  const origin = String(line).trim()
  return { kill, api: testClient((path, init) => fetch(origin + path, init), token).api }
}
