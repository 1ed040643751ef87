import { restore, serialize } from '@tessa/assistant-engine'
import { progressReport, transcript } from '@tessa/assistant-engine/summary'
import { playSession } from '@tessa/assistant-engine/testing'
import { loadPack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { troubleshooting } from '../index.ts'
import { intake } from '../testing/paths.ts'
import { confirmedFact, recordedGuide } from './recorded-guide.ts'

const pack = await loadPack('autoclave')
const flow = recordedGuide(troubleshooting, pack)
const toPower = [...intake, 'start-troubleshooting', 'issue']
const confirmed = { type: 'set-facts', facts: { [confirmedFact('power-troubleshooting')]: 'yes' } } as const
const instructions = 'Is the plug fully in'

const contentAt = (step: string, ...path: Parameters<typeof playSession>[1]) => {
  const { session } = playSession(troubleshooting, path)
  // A fact that a screen tells changes no answer.
  expect(restore(troubleshooting, serialize(troubleshooting, session))).toEqual(session)
  return transcript(flow, session).find((line) => line.step === step)?.content
}

test('a record has the words of the pack for a step that is only looked at', () => {
  const content = contentAt('power-check', ...toPower)
  expect(content).toMatch(/depends on this equipment: Autoclave\.\s+From a distance/)
  expect(content).not.toContain('Is it plugged in, switched on')
})

test('a record has the instructions of a step, and what was confirmed before them, only if they were shown', () => {
  const closed = contentAt('power-troubleshooting', ...toPower, 'failed')
  expect(closed).toContain('The instructions were not shown')
  expect(closed).not.toContain(instructions)
  const opened = contentAt('power-troubleshooting', ...toPower, confirmed, 'failed')
  expect(opened).toMatch(/Confirmed before this step:\n\n- [^]*The gauge reads zero[^]+Is the plug fully in/)
})

test('during a danger a record says what the flow says', () => {
  const danger = { type: 'set-facts', facts: { danger: 'yes' } } as const
  const content = contentAt('power-troubleshooting', ...toPower, danger, 'failed')
  expect(content).toContain('Do not switch it on again')
  expect(content).not.toContain('were not shown')
})

test('the conversation of a report has the same words', () => {
  const { session } = playSession(troubleshooting, [...toPower, confirmed, 'failed'])
  const said = progressReport(flow, session, 0).messages.map(({ content }) => content)
  expect(said.join('\n')).toContain(instructions)
})
