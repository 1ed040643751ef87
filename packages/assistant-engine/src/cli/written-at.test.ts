import { expect, test } from 'vitest'
import { parseComposition } from '../compose/index.ts'
import { splitPath, usesOf, writtenAt } from './written-at.ts'

const end = { type: 'result', title: 'End', outcome: 'resolved' }
const chosen = (next: string) => ({
  type: 'question',
  title: 'Which?',
  options: [{ value: 'a', label: 'A', next }],
})
const another = { title: 'Another one?', yes: 'Yes', no: 'No' }
const { groups = [] } = parseComposition({
  id: 'nested',
  version: 1,
  language: 'en',
  start: 'first',
  flows: {
    part: { results: ['done'], start: 'kind', steps: { kind: chosen('done') } },
    device: {
      results: ['done'],
      start: 'parts',
      steps: {
        parts: { type: 'list', flow: 'part', atMost: 2, another, next: 'one/more' },
        'one/more': { type: 'flow', flow: 'part', results: { done: 'done' } },
      },
    },
  },
  steps: {
    first: chosen('devices'),
    devices: { type: 'list', flow: 'device', atMost: 2, another, next: 'end' },
    end,
  },
})

test.each([
  ['/steps/first/options/0/label', '/steps/first/options/0/label'],
  ['/commands/0/when', '/commands/0/when'],
  ['/steps/devices-another-1/title', '/steps/devices/another/title'],
  ['/steps/devices-2-parts-1-kind/title', '/flows/part/steps/kind/title'],
  ['/steps/devices-2-parts-another-1', '/flows/device/steps/parts/another'],
  ['/steps/devices-1-one~1more-kind/options/0', '/flows/part/steps/kind/options/0'],
  ['/steps/devices-1-one~1more-kind/options/0/next/1/to', '/flows/part/steps/kind/options/0/next'],
  ['/steps/first/options/0/next/1/to', '/steps/first/options/0/next/1/to'],
])('%s of the plain flow is written at %s', (path, written) => {
  expect(writtenAt(groups, path)).toBe(written)
})

test.each([
  ['/steps/first/title', []],
  ['/commands/0', []],
  ['/steps/devices-2-parts-1-kind/title', ['/flows/device/steps/parts', '/steps/devices']],
  ['/steps/devices-2-parts-another-1', ['/steps/devices']],
  ['/steps/devices-1-one~1more-kind', ['/flows/device/steps/one~1more', '/steps/devices']],
])('the uses that make %s are written at %j', (path, written) => {
  expect(usesOf(groups, path)).toEqual(written)
})

test('a step of a group that was written by hand is written where it stands', () => {
  const byHand = { id: 'check', title: 'Check', start: 'check-fuse', steps: ['check-fuse', 'plug'] }
  for (const made of [byHand, { ...byHand, flow: 'other' }])
    expect(writtenAt([made], '/steps/plug/title')).toBe('/steps/plug/title')
  expect(writtenAt([byHand], '/steps/check-fuse/title')).toBe('/steps/check-fuse/title')
})

test.each([
  ['/steps/a/title', '/steps/a', 'title'],
  ['/steps/a/options/1/when/known', '/steps/a/options/1', 'when/known'],
  ['/flows/b/steps/a/next/0/to', '/flows/b/steps/a', 'next/0/to'],
  ['/commands/0', '/commands/0', ''],
  ['/start', '/start', ''],
])('%s is a part of %s', (path, element, part) => {
  expect(splitPath(path)).toEqual({ element, part })
})
