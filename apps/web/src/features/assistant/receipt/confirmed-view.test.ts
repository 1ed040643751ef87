import { expect, test } from 'vitest'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import { confirmedView, factsOfGivingUp } from './confirmed-view.ts'

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

test.each(['saved', 'sending'] as const)('while it is %s, the receipt says all but the title', (state) => {
  expect(confirmedView(view, session, { ...sight, item: item(state) })).toEqual({
    title: 'Work Order Submitted, Waiting to Send',
    content: '',
  })
})

test('what a person gave up says so', () => {
  const givenUp = { ...facts, ...factsOfGivingUp(session, 'order') }
  expect(confirmedView(view, { ...session, facts: givenUp }, sight)).toEqual({
    title: 'Work Order Given Up',
    content: 'It was given up before anyone received it. Ask again if you still need help.',
  })
  expect(factsOfGivingUp(session, 'another')).toEqual({})
})

test('what was there when the page opened and is nowhere now has not been received', () => {
  expect(confirmedView(view, session, { ...sight, found: facts }).title).toBe('Work Order Not Received')
})

test('before it is known what waits, and while it is written down, nothing is claimed', () => {
  const unread = { ...sight, found: facts, isLoaded: false }
  for (const seen of [unread, sight]) expect(confirmedView(view, session, seen).content).toBe('')
})

test('with a number and without its item, and at every other step, the words are the flow’s own', () => {
  const numbered = { ...session, facts: { ...facts, workOrderNumber: '7K2F-49' } }
  expect(confirmedView(view, numbered, { ...sight, found: numbered.facts })).toBe(view)
  expect(confirmedView(view, { ...session, step: 'assessment' }, sight)).toBe(view)
})
