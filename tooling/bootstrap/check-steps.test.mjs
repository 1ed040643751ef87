import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandStep, lintAndTypes, taskStep } from './check-steps.mjs'
import { environment } from './environment.mjs'
import { root } from './toolchain.mjs'

test('a turbo that cannot start is a problem of its step', async () => {
  const { problems } = await taskStep('Tests without turbo', ['test'], { env: { PATH: '' } })

  expect(problems.map(({ task }) => task)).toEqual(['Tests without turbo'])
  expect(problems[0]?.log).toContain('turbo')
})

test('the lint reports a wrong type', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(root, 'tooling', 'bootstrap', 'wrong-type-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'wrong.ts'), "export const count: number = 'one'\n")

  const { problems } = await commandStep([...lintAndTypes, folder], environment())

  expect(problems.map(({ task }) => task)).toEqual(['Lint and types'])
  expect(problems[0]?.log).toContain('TS2322')
})
