import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slaFor, slaPolicies } from '@tessa/contract'
import { expect, test } from 'vitest'
import { clone } from '../harness/clone.ts'

/** The cases of the knowledge base are words of reporters. */
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: clone }).filter(
  (file) => !/\.(test|stories)\.tsx?$|\/testing\/|\/data\/cases\.ts$/.test(file),
)
const textOf = (file: string): string => readFileSync(join(clone, file), 'utf8')

/** The flow works without a server, so it has default texts. */
const flow = 'packages/troubleshooting/src/results.ts'
const table = 'packages/contract/src/sla.ts'

test('only the table and the flow contain the texts of the SLA', () => {
  const words = new RegExp(slaPolicies.map((row) => row.words).join('|'), 'i')
  const worded = sources.filter((file) => words.test(textOf(file)))
  expect(worded.toSorted()).toEqual([table, flow])
})

test('the default texts of the flow are the texts of the table', () => {
  const text = textOf(flow)
  const defaults = [...text.matchAll(/\{(\w+Promise)\|([^}]+)\}/g)].map(([, name, words]) => [name, words])
  expect(Object.fromEntries(defaults)).toEqual({
    supportPromise: slaFor('support-request', 'high').words,
    technicianPromise: slaFor('work-order', 'high').words,
    helpPromise: slaFor('help-dialog', 'high').words,
  })
  expect(text.replaceAll(/\{\w+Promise\|[^}]+\}/g, '')).not.toMatch(/\d hours/)
})
