import { restore, serialize } from '@tessa/assistant-engine'
import { progressReport, transcript } from '@tessa/assistant-engine/summary'
import { playSession } from '@tessa/assistant-engine/testing'
import { loadPack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { troubleshooting } from '../index.ts'
import { intake } from '../testing/paths.ts'
import { recordedGuide } from './recorded-guide.ts'
import { confirmedFact, firstFact } from './shown-facts.ts'

const pack = await loadPack('autoclave')
const toPower = [...intake, 'start-troubleshooting', 'issue']
const { facts } = playSession(troubleshooting, toPower).session
const confirmed = {
  type: 'set-facts',
  facts: { [confirmedFact('power-troubleshooting', facts)]: 'yes' },
} as const
const instructions = 'Is the plug fully in'

const contentAt = (step: string, ...path: Parameters<typeof playSession>[1]) => {
  const { session } = playSession(troubleshooting, path)
  // A fact that a screen tells changes no answer.
  expect(restore(troubleshooting, serialize(troubleshooting, session))).toEqual(session)
  return transcript(recordedGuide(troubleshooting, pack, session.facts), session).find(
    (line) => line.step === step,
  )?.content
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
  const said = progressReport(recordedGuide(troubleshooting, pack, session.facts), session, 0).messages.map(
    ({ content }) => content,
  )
  expect(said.join('\n')).toContain(instructions)
})

test('what was shown and confirmed for former equipment or a former problem is not shown for another', async () => {
  const step = 'power-troubleshooting'
  const told = {
    type: 'set-facts',
    facts: { ...confirmed.facts, [firstFact(step, facts)]: 'OF BEFORE' },
  } as const
  const recordOf = async (type: string, ...path: Parameters<typeof playSession>[1]) => {
    const { session } = playSession(troubleshooting, [...toPower, told, ...path])
    const words = recordedGuide(troubleshooting, await loadPack(type), session.facts)
    return transcript(words, session).find((line) => line.step === step)?.content
  }
  expect(await recordOf('autoclave', 'failed')).toMatch(/Confirmed before this step[^]+OF BEFORE/)

  const edit = (index: number) => ({ type: 'edit', index }) as const
  // The other answers of the intake come back by themselves.
  const other = await recordOf('xray', edit(0), 'xray', 'GE Healthcare', 'issue', 'failed')
  expect(other).toContain('The instructions were not shown')
  expect(other).not.toContain('OF BEFORE')

  const otherProblem = await recordOf('autoclave', edit(3), 'It leaks', 'failed')
  expect(otherProblem).toMatch(/Confirmed before this step/)
  expect(otherProblem).not.toContain('OF BEFORE')
})
