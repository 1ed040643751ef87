import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { changedSince } from './changed-workspaces.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tessa-changed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const write = (path, content = String(Math.random())) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const commit = () => {
  git('add', '-A')
  git('-c', 'user.name=A', '-c', 'user.email=a@tessa.example', 'commit', '-qm', 'A change')
}

test('a branch is compared with main, including uncommitted, new and deleted files', () => {
  git('init', '-q', '-b', 'main')
  for (const name of ['contract', 'knowledge', 'ui'])
    write(`packages/${name}/package.json`, `{ "name": "@x/${name}" }`)
  write('apps/web/package.json', '{ "name": "@x/web" }')
  write('apps/web/src/old.ts')
  commit()
  expect(changedSince(undefined, folder)).toMatchObject({ files: [], workspaces: [], isShared: false })

  git('switch', '-qc', 'mine')
  write('packages/knowledge/src/hazards.ts')
  commit()
  write('packages/contract/package.json', '{ "name": "@x/contract", "private": true }')
  write('packages/ui/src/new.ts')
  rmSync(join(folder, 'apps/web/src/old.ts'))

  expect(changedSince(undefined, folder)).toMatchObject({
    files: ['packages/contract/package.json', 'packages/knowledge/src/hazards.ts', 'packages/ui/src/new.ts'],
    workspaces: [
      { name: '@x/contract', testFolders: [] },
      { name: '@x/knowledge', testFolders: ['src/'] },
      { name: '@x/ui', testFolders: ['src/'] },
      { name: '@x/web', testFolders: ['src/'] },
    ],
    isShared: false,
  })
})

test('a named commit is the base instead of main', () => {
  const { workspaces } = changedSince('HEAD', folder)

  expect(workspaces.map(({ name }) => name)).toEqual(['@x/contract', '@x/ui', '@x/web'])
  expect(() => changedSince('nonsense', folder)).toThrow('unknown revision or path not in the working tree')
})

test('the tests beside the changed files are named, and all of them when the manifest changed', () => {
  const foldersOf = () =>
    changedSince('HEAD', folder).workspaces.find(({ name }) => name === '@x/web').testFolders
  git('checkout', '-q', '.')
  write('apps/web/src/features/auth/login.ts')
  write('apps/web/src/features/auth/two-factor/code.ts')
  write('apps/web/src/shared/paths.ts')

  expect(foldersOf()).toEqual(['src/features/auth/', 'src/features/auth/two-factor/', 'src/shared/'])

  write('apps/web/vite.config.ts')

  expect(foldersOf()).toEqual([])
})

test('a change of the lockfile concerns every workspace', () => {
  write('pnpm-lock.yaml')

  expect(changedSince('HEAD', folder).isShared).toBe(true)
})
