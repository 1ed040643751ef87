import { expect, test } from 'vitest'
import { restore, serialize } from './serialize.ts'
import { summaryText, workOrder } from './summary/index.ts'
import { playSession } from './testing/play-session.ts'
import { printer } from './testing/print-flow.ts'
import { factTexts } from './text.ts'
import { translate, translationsOf } from './translations.ts'
import { view } from './view.ts'
import { defineWorkflow } from './workflow.ts'

const flow = defineWorkflow({
  id: 'kinds',
  version: 1,
  language: 'en',
  start: 'kind',
  steps: {
    kind: {
      type: 'question',
      title: 'Which printer is it?',
      options: [
        { value: 'laser', label: 'Laser printer' },
        { value: 'ink', label: 'Ink jet' },
      ],
      field: 'equipmentType',
      next: [{ when: { known: 'equipmentType', is: 'laser' }, to: 'toner' }, { to: 'other' }],
    },
    toner: { type: 'result', title: 'Change the toner of the {equipmentType}.', outcome: 'resolved' },
    other: { type: 'result', title: 'Other', outcome: 'resolved' },
  },
})
const words = translationsOf(flow)
const german = translate(flow, {
  ...words,
  language: 'de',
  steps: {
    ...words.steps,
    kind: { title: 'Welcher Drucker?', options: { laser: { label: 'Laserdrucker' } } },
    toner: { title: 'Toner wechseln: {equipmentType}.' },
  },
})

test('a field holds the value of an option, so that a session takes the same way in every language', () => {
  const { session } = playSession(flow, ['laser'])
  const again = restore(german, serialize(flow, session))

  expect(session).toMatchObject({ step: 'toner', facts: { equipmentType: 'laser' } })
  expect(again).toMatchObject({ step: 'toner', facts: { equipmentType: 'laser' } })
})

test('texts and documents have the label in the language of the reader', () => {
  const { session } = playSession(flow, ['laser'])
  const again = restore(german, serialize(flow, session))

  expect(view(flow, session).title).toBe('Change the toner of the Laser printer.')
  expect(view(german, again).title).toBe('Toner wechseln: Laserdrucker.')
  expect(workOrder(flow, session, 0).equipmentType).toBe('Laser printer')
  expect(workOrder(german, again, 0).equipmentType).toBe('Laserdrucker')
  expect(summaryText(german, again)).toContain('Equipment: Laserdrucker')
})

test('typed text and facts of the host show as they are, even if they equal the value of an option', () => {
  const typed = playSession(printer, ['other', 'laser']).session
  const chosen = playSession(printer, ['other']).session
  const given = playSession(printer, [
    'laser',
    { type: 'set-facts', facts: { equipmentType: 'Plotter' } },
  ]).session

  expect(factTexts(printer, typed)).toEqual({ equipmentType: 'laser' })
  expect(factTexts(printer, chosen)).toEqual({ equipmentType: 'Other' })
  expect(factTexts(printer, given)).toEqual({ equipmentType: 'Plotter' })
})
