import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedSince } from './changed-workspaces.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tessa-changed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const write = (path, content = `// ${Math.random()}`) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const writeManifest = (path, task, ...imports) =>
  write(
    `${path}/package.json`,
    JSON.stringify({
      name: `@x/${path.split('/')[1]}`,
      scripts: task ? { [task]: 'vitest run' } : {},
      dependencies: Object.fromEntries(imports.map((name) => [name, 'workspace:*'])),
    }),
  )
const commit = () => {
  git('add', '-A')
  git('-c', 'user.name=A', '-c', 'user.email=a@tessa.example', 'commit', '-qm', 'A change')
}
const undo = () => {
  git('checkout', '-q', '.')
  git('clean', '-qfd')
}

test('a branch is compared with main, including uncommitted, new and deleted files', () => {
  git('init', '-q', '-b', 'main')
  for (const name of ['contract', 'knowledge', 'ui']) writeManifest(`packages/${name}`, 'test')
  writeManifest('apps/web', 'test', '@x/knowledge')
  writeManifest('tooling/e2e', 'e2e', '@x/knowledge', '@x/web')
  writeManifest('tooling/bench', undefined, '@x/web')
  write('packages/knowledge/src/hazards.test.ts', "import { hazards } from './hazards.ts'")
  write('apps/web/src/old.ts')
  write('apps/web/src/page.test.tsx', "import { Page } from './page.tsx'")
  write('apps/web/src/danger/words.test.ts', "import { hazardsIn } from '@x/knowledge/hazards'")
  write('apps/web/src/danger/other.test.ts', "import { all } from '@x/knowledge-base'")
  write('tooling/e2e/src/harness/goto.ts')
  write('tooling/e2e/src/journeys/login.test.ts', "import { goto } from '../harness/goto.ts'")
  write('tooling/e2e/src/journeys/danger.test.ts', "import { hazards } from '@x/knowledge'")
  commit()
  expect(changedSince(undefined, folder)).toMatchObject({
    files: [],
    workspaces: [],
    tests: [],
    isShared: false,
  })

  git('switch', '-qc', 'mine')
  write('packages/knowledge/src/hazards.ts')
  commit()
  writeManifest('packages/contract')
  write('packages/ui/src/new.ts')
  rmSync(join(folder, 'apps/web/src/old.ts'))

  expect(changedSince(undefined, folder)).toMatchObject({
    files: ['packages/contract/package.json', 'packages/knowledge/src/hazards.ts', 'packages/ui/src/new.ts'],
    workspaces: ['@x/contract', '@x/knowledge', '@x/ui', '@x/web'],
    isShared: false,
  })
})

test('a named commit is the base instead of main', () => {
  expect(changedSince('HEAD', folder).workspaces).toEqual(['@x/contract', '@x/ui', '@x/web'])
  expect(() => changedSince('nonsense', folder)).toThrow('unknown revision or path not in the working tree')
})

test('the tests of a workspace are the nearest ones, and those that import a changed package', () => {
  expect(changedSince(undefined, folder).tests).toMatchObject([
    { name: '@x/knowledge', task: 'test', files: ['src/hazards.test.ts'] },
    { name: '@x/ui', task: 'test', files: 'all' },
    { name: '@x/web', task: 'test', files: ['src/page.test.tsx', 'src/danger/words.test.ts'] },
  ])
})

test('the dependents of a change import it directly or through another workspace', () => {
  undo()
  write('packages/knowledge/src/hazards.ts')

  expect(changedSince('HEAD', folder).dependents).toEqual([
    'apps/web',
    'packages/knowledge',
    'tooling/bench',
    'tooling/e2e',
  ])
})

test('a journey is run when it or its helper changed', () => {
  undo()
  write('tooling/e2e/src/journeys/danger.test.ts')
  expect(changedSince('HEAD', folder).tests).toMatchObject([
    { name: '@x/e2e', task: 'e2e', files: ['src/journeys/danger.test.ts'] },
  ])

  undo()
  write('tooling/e2e/src/harness/goto.ts')

  expect(changedSince('HEAD', folder).tests).toMatchObject([
    { name: '@x/e2e', task: 'e2e', files: ['src/journeys/login.test.ts'] },
  ])
})

test('text, and a test that is gone, run no test', () => {
  undo()
  write('apps/web/README.md')
  rmSync(join(folder, 'apps/web/src/page.test.tsx'))

  expect(changedSince('HEAD', folder)).toMatchObject({ workspaces: ['@x/web'], tests: [] })
})

test('a change of the lockfile concerns every workspace', () => {
  write('pnpm-lock.yaml')

  expect(changedSince('HEAD', folder).isShared).toBe(true)
})
