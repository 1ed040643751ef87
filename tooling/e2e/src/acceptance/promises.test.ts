import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promiseFor, promises } from '@tessa/contract'
import { expect, test } from 'vitest'
import { clone } from '../harness/clone.ts'

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: clone }).filter(
  (file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file),
)
const textOf = (file: string): string => readFileSync(join(clone, file), 'utf8')

/** The published flow works without a server, so it has words of its own where none are given. */
const flow = 'packages/assistant-engine/src/troubleshooting/results.ts'
const table = 'packages/contract/src/promises.ts'

test('a promise is worded in the table alone', () => {
  const words = new RegExp(promises.map((row) => row.words).join('|'), 'i')
  const worded = sources.filter((file) => words.test(textOf(file)))
  expect(worded.toSorted()).toEqual([flow, table])
})

test('what the flow says where nobody tells it is what the table promises', () => {
  const text = textOf(flow)
  const defaults = [...text.matchAll(/\{(\w+Promise)\|([^}]+)\}/g)].map(([, name, words]) => [name, words])
  expect(Object.fromEntries(defaults)).toEqual({
    supportPromise: promiseFor('support-request', 'high').words,
    technicianPromise: promiseFor('work-order', 'high').words,
    helpPromise: promiseFor('help-dialog', 'high').words,
  })
  expect(text.replaceAll(/\{\w+Promise\|[^}]+\}/g, '')).not.toMatch(/\d hours/)
})
