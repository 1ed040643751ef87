import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { titlesIn } from './titles.ts'

const titlesOf = (source: string): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'tessa-titles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'some.test.tsx')
  writeFileSync(file, source)
  return titlesIn(file).map(({ text }) => text)
}

test('titles are found in every form of declaration', () => {
  expect(
    titlesOf(`
      test('plain', () => {})
      it("quoted", () => {})
      describe('group', () => { test(\`inner \${name}\`, () => {}) })
      test.for([1])('for %s', () => {})
      test.runIf(true).for([1])('chained', () => {})
      test.skipIf(false)('conditional', () => {})
      export const Story = meta.story({ name: 'story', play: async () => {} })
      Story.test('of a story', async () => {})
    `),
  ).toEqual([
    'plain',
    'quoted',
    'group',
    'inner …',
    'for %s',
    'chained',
    'conditional',
    'story',
    'of a story',
  ])
})

test('text that only looks like a title is ignored', () => {
  expect(
    titlesOf(`
      // test('a comment')
      expect('L-01').toBe('L-01')
      regex.exec('H-01')
      const words = "test('in a string')"
    `),
  ).toEqual([])
})
