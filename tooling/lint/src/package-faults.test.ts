import { expect, test } from 'vitest'
import { faultsOf } from './package-faults.ts'

const complete = ['package/package.json', 'package/README.md', 'package/LICENSE', 'package/dist/index.js']

test('a complete package has no faults', () => {
  expect(faultsOf(complete, '{ "dependencies": { "typebox": "^1.4.3" } }')).toEqual([])
})

test('a missing README, a shipped test and a workspace version are reported separately', () => {
  const files = ['package/package.json', 'package/LICENSE', 'package/dist/index.test.js']

  expect(faultsOf(files, '{\n  "@tessa/contract": "workspace:^"\n}')).toEqual([
    'package/README.md is missing',
    'package/dist/index.test.js is useless to a user of the package',
    'package.json names what exists only in the workspace: "@tessa/contract": "workspace:^"',
  ])
})
