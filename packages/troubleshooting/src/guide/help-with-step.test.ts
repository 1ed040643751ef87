import { loadDiagnose } from '@tessa/knowledge/load'
import { loadPack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { helpWithStep } from './help-with-step.ts'
import { interlocksOf } from './interlocks.ts'
import { isQuestion } from './relevant-lines.ts'
import { confirmedFact } from './shown-facts.ts'

const monitor = await loadPack('patient-monitor')
const autoclave = await loadPack('autoclave')
const about = async (category: string, issue: string) =>
  (await loadDiagnose(category, issue))({ category, issue })
const noReading = await about('patient-monitor', 'no sats reading, flat pleth, finger is cold')
const leaking = await about('autoclave', 'vacuum leak test fails')

const confirmed = (step: string) => ({ [confirmedFact(step, {})]: 'yes' })

test('help with a step has no instructions before what has to be so is confirmed', () => {
  const closed = helpWithStep('components', noReading, monitor, {}, { words: 'which pin is bent?' }) ?? ''
  expect(closed).toMatch(/^\*\*Only if all of this is so:\*\*\n\n- The patient is on other/)
  expect(closed).toContain('Go back to the step and confirm it there')
  expect(closed).not.toMatch(/Because|Expected|Parts:|no pin is bent/)

  expect(helpWithStep('components', noReading, monitor, confirmed('components'))).toMatch(
    /- The patient is on other[^]+Because "No SpO2[^]+\*\*Expected:\*\*[^]+Source: /,
  )
  expect(helpWithStep('display-check', noReading, monitor)).not.toContain('all of this is so')
  expect(helpWithStep('assessment', noReading, monitor)).toBeUndefined()
})

test('no step of any pack is instructed in its help before its interlocks', async () => {
  for (const pack of [monitor, autoclave, await loadPack('ventilator'), await loadPack('xray')])
    for (const { step, look, expect: expected, ifNot } of pack.steps) {
      if (interlocksOf(pack, step).length === 0) continue
      const help =
        helpWithStep(step, noReading, pack, {}, { words: `${look} ?`, place: 'Measure here.' }) ?? ''
      const [, rest = ''] = help.split('**You asked: ')
      for (const instruction of [expected, ifNot, 'Measure here.']) expect(rest).not.toContain(instruction)
    }
})

const ask = (words: string, step = 'measurements') =>
  helpWithStep(step, leaking, autoclave, confirmed(step), { words }) ?? ''
const first = (help: string) => help.split('\n\n')[1]?.split('\n')[0]

test.each([
  ['how much may the pressure rise?', 'measurements', '- Expected: At most 1.3 mbar a minute'],
  ['does the chamber have to be dry?', 'measurements', '- Run the vacuum leak test with an empty, dry'],
  ['what if it is higher?', 'measurements', '- If not: Clean or change the door seal first'],
  ['how hot may it differ?', 'calibration', '- Expected: They differ by at most 1 °C.'],
  ['what is normal?', 'calibration', '- Expected: They differ by at most 1 °C.'],
  ['which seals should I look at', 'components', '- '],
])('the question "%s" is answered first at %s', (question, step, answer) => {
  const help = ask(question, step)
  expect(help.startsWith(`**You asked: “${question}”**`)).toBe(true)
  expect(first(help)).toContain(answer)
  expect(help).toContain('**Expected:**')
})

test('a question that the step has no answer to is told so, before the step', () => {
  const help = ask('who pays for the taxi?')
  expect(help).toMatch(/^\*\*You asked: “who pays for the taxi\?”\*\*\n\nThis step does not answer that/)
  expect(help).toContain('**Expected:**')
})

test('chosen help has no question, and typed words are quoted without signs of Markdown', () => {
  expect(ask('')).not.toContain('You asked')
  expect(ask('the **seal** is [torn](http://x.example)')).toMatch(/^\*\*You wrote: “the seal is torn/)
  expect(ask('zzz qqq')).not.toContain('You wrote')
})

test.each([
  ['where is the fuse?', true],
  ['How do I open it', true],
  ['how much may the pressure rise', true],
  ['does it have to be dry', true],
  ['Is the seal to be replaced', true],
  ['what is normal', true],
  ['Does not hold pressure', false],
  ['Is leaking oil at the pump', false],
  ['Does not show any code', false],
  ['Can not measure, probe is broken', false],
  ['Where the cable enters it is burnt', false],
  ['When it is hot it stops', false],
  ['Which reads low', false],
  ['are out of range', false],
  ['Is the same as before', false],
  ['E07', false],
  ['230 V at the outlet', false],
  ['no code', false],
])('"%s" asks something: %s', (words, asks) => expect(isQuestion(words)).toBe(asks))
