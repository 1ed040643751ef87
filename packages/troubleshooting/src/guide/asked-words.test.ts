import { restore, serialize, type Session } from '@tessa/assistant-engine'
import { helpRequest, progressReport, rebuild, summaryText, workOrder } from '@tessa/assistant-engine/summary'
import { playSession } from '@tessa/assistant-engine/testing'
import { loadPack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { deriveFindings } from '../findings.ts'
import { askedFacts, troubleshooting } from '../index.ts'
import { guided, intake, unavailable, type Path } from '../testing/paths.ts'
import { withAskedWords } from './asked-words.ts'
import { recordedGuide } from './recorded-guide.ts'

const play = (path: Path): Session => playSession(troubleshooting, path).session

const ask = (path: Path, words: string): Path => [
  ...path,
  { type: 'set-facts', facts: askedFacts(play(path), words) },
  'help',
  unavailable,
]
const toCodes: Path = [...guided, 'success']
const atCodes = ask(toCodes, 'where is the {log}?')
const help = 'Help: I need guidance with this step'

const logOf = (path: Path) => {
  const session = play(path)
  return workOrder(withAskedWords(troubleshooting, session.facts), session, 0).chatLog.map(
    ({ userResponse }) => userResponse,
  )
}

test('what was asked about each step is in every record, also after a reload', async () => {
  const session = play(ask([...atCodes, 'continue'], 'which gauge do I take?'))
  const reloaded: Session = restore(troubleshooting, serialize(troubleshooting, session))
  const flow = withAskedWords(troubleshooting, reloaded.facts)
  const recorded = recordedGuide(troubleshooting, await loadPack('autoclave'), reloaded.facts)
  const records = [
    workOrder(flow, reloaded, 0),
    helpRequest(flow, reloaded, 0),
    progressReport(recorded, reloaded, 0),
    summaryText(flow, reloaded),
  ]
  for (const record of records) {
    const text = JSON.stringify(record)
    expect(text).toContain(`${help}. Asked: “where is the {log}?”`)
    expect(text).toContain(`${help}. Asked: “which gauge do I take?”`)
  }
})

test('a further question about a step is at its own answer', () => {
  const again = [...atCodes, 'different-approach', ...guided.slice(intake.length), 'success']
  const told = logOf(ask(again, 'and the date?')).filter((words) => words.includes('Asked'))
  expect(told).toEqual([`${help}. Asked: “where is the {log}?”`, `${help}. Asked: “and the date?”`])
  expect(logOf([...again, 'help', unavailable]).filter((words) => words.startsWith(help))).toEqual([
    `${help}. Asked: “where is the {log}?”`,
    help,
  ])
})

test('a session of before, which has the questions of a step in one fact, keeps them', () => {
  const session = play(atCodes)
  const facts = Object.fromEntries(
    Object.entries(session.facts).map(([name, value]) => [name.replace(/^(.*-asked-.*)-0$/, '$1'), value]),
  )
  expect(facts).not.toEqual(session.facts)
  const flow = withAskedWords(troubleshooting, facts)
  expect(JSON.stringify(workOrder(flow, { ...session, facts }, 0))).toContain('where is the {log}?')
})

test('a log with a question rebuilds its session', () => {
  const session = play(atCodes)
  const flow = withAskedWords(troubleshooting, session.facts)
  expect(rebuild(flow, workOrder(flow, session, 0).chatLog, session.facts).step).toBe(session.step)
})

test('a long question hides no newer one', () => {
  const long = ask(toCodes, `what is ${'x'.repeat(9000)}?`)
  const again = [...long, 'different-approach', ...guided.slice(intake.length), 'success']
  expect(logOf(ask(again, 'and the date?'))).toContain(`${help}. Asked: “and the date?”`)
})

test('a question goes with the answer that was undone', () => {
  const undone = [...atCodes, { type: 'edit', index: play(toCodes).count }] as const
  expect(logOf([...undone, 'skip']).join('\n')).not.toContain('Asked')
  const again = logOf(ask(undone, 'what is normal?'))
  expect(again).toContain(`${help}. Asked: “what is normal?”`)
})

test('a question about other equipment is not in the record', () => {
  const other = [...atCodes, { type: 'edit', index: 0 }, 'xray', 'GE Healthcare', 'other', 'X-1'] as const
  expect(logOf([...other]).join('\n')).not.toContain('Asked')
})

test('a long question stays within what the server takes', () => {
  const longest = logOf(ask(toCodes, `what is ${'x'.repeat(9000)}?`)).map((words) => words.length)
  expect(Math.max(...longest)).toBeLessThan(2100)
})

test('an answer with a question says of the step what the answer says', () => {
  const userResponse = `${help}. Asked: “where is alarm E7?”`
  expect(deriveFindings([{ step: 'error-codes', userResponse }])).toEqual({ likelyCauses: [], ruledOut: [] })
})
