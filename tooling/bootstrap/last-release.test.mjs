import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unannounced } from './changed-packages.mjs'
import { lastRelease } from './last-release.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tessa-release-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const commit = (path, content = String(Math.random())) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
  git('add', '-A')
  git('-c', 'user.name=A', '-c', 'user.email=a@tessa.example', 'commit', '-qm', path)
  return git('rev-parse', 'HEAD')
}

test('changes count from the first commit, and from the last release once there is one', () => {
  expect(lastRelease(folder)).toBe('HEAD')
  git('init', '-q')
  const first = commit('packages/contract/package.json', '{ "name": "@x/contract" }')
  commit('packages/contract/src/routes.ts')
  expect(lastRelease(folder)).toBe(first)

  commit('packages/contract/CHANGELOG.md')
  const release = commit('packages/knowledge/CHANGELOG.md')
  commit('packages/contract/src/index.ts')
  expect(lastRelease(folder)).toBe(release)
})

test('a package that changed since then needs a changeset of its own', () => {
  commit('packages/knowledge/package.json', '{ "name": "@x/knowledge" }')
  commit('packages/inner/package.json', '{ "name": "@x/inner", "private": true }')
  commit('.changeset/one.md', "---\n'@x/knowledge': minor\n---\n\n'@x/contract': is only spoken of here\n")
  expect(unannounced(folder)).toEqual(['@x/contract'])

  commit('.changeset/two.md', '---\n"@x/contract": patch\n---\n\nMended.\n')
  expect(unannounced(folder)).toEqual([])
})
