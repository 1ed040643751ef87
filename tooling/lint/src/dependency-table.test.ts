import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDependencyTable } from './dependency-table.ts'

const page = `# Architecture\n\n<!-- dependencies: written by the check, with --write -->\n<!-- /dependencies -->\n`

const repository = (files: Readonly<Record<string, string>>): string => {
  const root = mkdtempSync(join(tmpdir(), 'tessa-dependencies-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const twoPackages = {
  'ARCHITECTURE.md': page,
  'packages/low/package.json': '{ "name": "@tessa/low" }',
  'packages/low/src/index.ts': 'export const low = 1\n',
  'apps/high/package.json': '{ "name": "@tessa/high" }',
  'apps/high/src/index.ts': "import { low } from '@tessa/low/part'\nexport const high = low\n",
  'apps/high/src/high.test.ts': "import '@tessa/only-in-tests'\n",
  'apps/api/package.json': '{ "name": "@tessa/api" }',
  'apps/api/src/db/rows.ts': "import { plain } from '../http/plain.ts'\nexport const rows = plain\n",
  'apps/api/src/http/plain.ts': 'export const plain = 1\n',
}

test('the page shows what each package and each folder of the API imports from', () => {
  const root = repository(twoPackages)

  expect(checkDependencyTable(root).map(({ text }) => text)).toEqual([
    'shows old dependencies: run node tooling/lint/src/main.ts --write',
  ])
  expect(checkDependencyTable(root, true)).toEqual([])

  const written = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').replaceAll(/ +/g, ' ')
  expect(written).toContain('| `apps/high` | `packages/low` |')
  expect(written).toContain('| `packages/low` | none |')
  expect(written).toContain('| `db` | `http` |')
  expect(checkDependencyTable(root)).toEqual([])
})

test('a new import makes the page out of date', () => {
  const root = repository(twoPackages)
  checkDependencyTable(root, true)
  writeFileSync(join(root, 'apps/api/src/http/plain.ts'), "import '../db/rows.ts'\nexport const plain = 1\n")

  expect(checkDependencyTable(root)).toHaveLength(1)
})
