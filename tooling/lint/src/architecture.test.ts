import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const read = (page: string) => readFileSync(join(root, page), 'utf8')
const text = read('ARCHITECTURE.md')

test.each([
  ['ARCHITECTURE.md', 40],
  ['CONTRIBUTING.md', 10],
])('%s names real files, at least %d of them', (page, fewest) => {
  const paths = [...read(page).matchAll(/`((?:apps|packages|tooling)\/[^`\s<]+)`/g)].map(
    ([, path = '']) => path,
  )

  expect(paths.length).toBeGreaterThanOrEqual(fewest)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each([
  'A typed fault reaches an operator',
  'A sign-in with a second step',
  'A submission without a network',
])('the journey "%s" names at least four files', (title) => {
  const journey = text.split('### ').find((part) => part.startsWith(title)) ?? ''
  expect(journey.match(/`[a-z]+\/[^`\s]+`/g)?.length ?? 0).toBeGreaterThanOrEqual(4)
})
