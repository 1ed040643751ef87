import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'src', '.readme')

beforeAll(() => mkdir(folder, { recursive: true }))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every program of the README compiles', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const programs = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code = '']) => code)
  expect(programs.length).toBeGreaterThan(3)
  for (const [index, program] of programs.entries())
    await writeFile(join(folder, `program-${index}.ts`), `${program}\nexport {}\n`)
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "extends": "../../tsconfig.json", "compilerOptions": { "noUnusedLocals": false }, "include": ["*.ts"] }',
  )
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', folder], { cwd: root })
  expect(stdout).toBe('')
}, 300_000)
