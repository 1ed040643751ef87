import { expect, test } from 'vitest'
import { start, transition, view } from '../index.ts'
import { transcript } from '../summary/index.ts'
import { end, option, question } from '../testing/small-flows.ts'
import { itemsOf, parseComposition, verifyComposed } from './index.ts'

const more = (title: string) => ({ title, yes: 'Yes', no: 'No' })
const bad = { when: { known: 'devices-1-state', is: 'broken' }, to: 'stop' }
const flow = parseComposition({
  id: 'ward',
  version: 1,
  language: 'en',
  start: 'rooms',
  flows: {
    device: {
      parameters: ['place'],
      results: ['checked'],
      start: 'state',
      steps: {
        state: question([option('works', 'checked'), option('broken', 'checked')], {
          title: [{ when: { known: 'state' }, text: 'Again {place}?' }, { text: 'Place {place}?' }],
          field: 'state-of-it',
        }),
      },
    },
    room: {
      parameters: ['room'],
      results: ['done', 'stopped'],
      start: 'devices',
      steps: {
        devices: {
          type: 'list',
          flow: 'device',
          title: 'Device',
          parameters: { place: '{room}.{item}' },
          atMost: 2,
          another: more('After {devices-1-state|nothing}, another device in room {room}?'),
          next: [bad, { to: 'done' }],
        },
        stop: question([option('on', 'done'), option('off', 'stopped')]),
      },
    },
  },
  steps: {
    rooms: {
      type: 'list',
      flow: 'room',
      title: 'Room',
      parameters: { room: '{item}' },
      atMost: 2,
      another: more('Another room?'),
      results: { stopped: 'end' },
      next: 'end',
    },
    end,
  },
})
const played = (...values: string[]) =>
  values.reduce((session, value) => transition(flow, session, { type: 'answer', value }).session, start(flow))

test('a list within a list numbers both, and its conditions and texts read the item of the same room', () => {
  const first = played('works')
  expect(view(flow, first).title).toBe('Room 1: After works, another device in room 1?')
  const second = played('works', 'no', 'yes', 'broken')
  expect(view(flow, played('works', 'no', 'yes')).title).toBe('Room 2: Device 1: Place 2.1?')
  expect(view(flow, second).title).toBe('Room 2: After broken, another device in room 2?')
  expect(transition(flow, second, { type: 'answer', value: 'no' }).session.step).toBe('rooms-2-stop')
  expect(transcript(flow, second).map(({ title }) => title)).toEqual([
    'Room 1: Device 1: Place 1.1?',
    'Room 1: After works, another device in room 1?',
    'Another room?',
    'Room 2: Device 1: Place 2.1?',
  ])
  expect(itemsOf(flow, second, 'rooms-2-devices')).toEqual([{ state: 'broken' }])
})

test('a list within a list is proved, and a room with its devices once for all rooms', () => {
  const result = verifyComposed(flow)
  if (!result.ok) throw new Error(result.counterExample.message)
  expect(result.shared?.flatMap(({ uses }) => uses).sort()).toEqual(['rooms-1', 'rooms-2'])
})
