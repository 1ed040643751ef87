import { expect, test } from 'vitest'
import type { OutboxItem } from '../../../../shared/outbox/outbox.ts'
import { confirmationView, withdrawalFacts } from './confirmation-view.ts'

const view = { title: 'Work Order Submitted', content: 'It is sent by itself.' }
const item = (state: 'saved' | 'sending'): OutboxItem => ({
  id: 'order',
  kind: 'work-order',
  sessionId: 'session',
  savedAt: 'then',
  place: 1,
  state,
  keptIn: 'device',
  attempts: 0,
})
const facts = { workOrderItem: 'order' }
const session = { step: 'work-order-submitted', facts }
const sight = { item: undefined, found: {}, isLoaded: true }

test.each(['saved', 'sending'] as const)(
  'while it is %s, the receipt replaces all text except the title',
  (state) => {
    expect(confirmationView(view, session, { ...sight, item: item(state) })).toEqual({
      title: 'Work Order Submitted, Waiting to Send',
      content: '',
    })
  },
)

test('a discarded submission is shown as discarded', () => {
  const givenUp = { ...facts, ...withdrawalFacts(session, 'order') }
  expect(confirmationView(view, { ...session, facts: givenUp }, sight)).toEqual({
    title: 'Work Order Given Up',
    content: 'It was given up before anyone received it. Ask again if you still need help.',
  })
  expect(withdrawalFacts(session, 'another')).toEqual({})
})

test('a submission that disappeared since the page opened counts as not received', () => {
  expect(confirmationView(view, session, { ...sight, found: facts }).title).toBe('Work Order Not Received')
})

test('the view claims nothing before the outbox is read and while the item is stored', () => {
  const unread = { ...sight, found: facts, isLoaded: false }
  for (const seen of [unread, sight]) expect(confirmationView(view, session, seen).content).toBe('')
})

test('the text of the flow is unchanged with a number but no item, and at all other steps', () => {
  const numbered = { ...session, facts: { ...facts, workOrderNumber: '7K2F-49' } }
  expect(confirmationView(view, numbered, { ...sight, found: numbered.facts })).toBe(view)
  expect(confirmationView(view, { ...session, step: 'assessment' }, sight)).toBe(view)
})
