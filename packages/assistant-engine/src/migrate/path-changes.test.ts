import { expect, test } from 'vitest'
import { serialize } from '../serialize.ts'
import { playSession } from '../testing/play-session.ts'
import { clinic } from '../testing/clinic-flow.ts'
import type { Workflow } from '../workflow.ts'
import { pathChanges } from './index.ts'

const intake = ['autoclave', 'Midmark', 'M11', 'It leaks', 'start-troubleshooting']
const stored = [
  intake,
  [...intake, 'normal', 'blank'],
  [...intake, 'issue', 'restored', 'mark-resolved'],
  [...intake.slice(0, 4), { type: 'confirm', value: 'upload-photos' } as const],
  ['foo', { type: 'generation-failed' } as const, 'continue'],
].map((path) => serialize(clinic, playSession(clinic, path).session))

test('the same flow changes no path', () => {
  const next = { ...clinic, version: 2 }
  expect(pathChanges(clinic, next, stored)).toEqual({ total: 5, unchanged: 5, changed: [] })
})

test('an inserted step changes the paths that lead through it', () => {
  const flow: Workflow = clinic
  const display = flow.steps['display-check']
  const next: Workflow = {
    ...flow,
    version: 2,
    steps: {
      ...flow.steps,
      'fuse-check': { type: 'action', title: 'Fuse', next: 'connection-check', input: { type: 'text' } },
      'display-check': {
        ...display,
        type: 'question',
        title: 'Display Check',
        options: (display?.options ?? []).map((option) => ({ ...option, next: 'fuse-check' })),
      },
    },
  }

  expect(pathChanges(flow, next, stored).changed).toEqual([
    { index: 1, answers: 6, from: 'connection-check', to: 'fuse-check' },
  ])
})

test('a removed option changes the path at that answer', () => {
  const flow: Workflow = clinic
  const power = flow.steps['power-check']
  const next: Workflow = {
    ...flow,
    steps: {
      ...flow.steps,
      'power-check': {
        type: 'question',
        title: '',
        options: power?.options?.filter(({ value }) => value !== 'issue') ?? [],
      },
    },
  }

  expect(pathChanges(flow, next, stored).changed).toEqual([
    { index: 2, answers: 5, from: 'power-troubleshooting', to: 'adaptive' },
  ])
})

test('a hundred thousand stored sessions are compared in seconds', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => stored[index % stored.length] ?? '')
  expect(pathChanges(clinic, { ...clinic, version: 2 }, many)).toMatchObject({
    total: 100_000,
    unchanged: 100_000,
  })
}, 60_000)
