import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPagePaths } from './page-paths.ts'

test('only paths and links to missing files are reported, each with its line', () => {
  const found = checkPagePaths(join(import.meta.dirname, '..', 'fixtures', 'pages'))

  expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`).toSorted()).toEqual([
    'README.md:9 names GONE.md, which does not exist',
    'README.md:9 names packages/one/src/gone.ts, which does not exist',
    'packages/one/README.md:3 names src/gone.ts, which does not exist',
  ])
})
