import { expect, test } from 'vitest'
import type { PresenceBeat } from '../../notifications/change-feed.ts'
import { createPresence } from './presence.ts'

const order = { subject: 'work-order', id: 'one' } as const
const beat = (given: Partial<PresenceBeat> = {}): PresenceBeat => ({
  ...order,
  userId: 'marta',
  name: 'Marta Maas',
  mode: 'viewing',
  screenId: 'a',
  ...given,
})
const marta = { userId: 'marta', name: 'Marta Maas', mode: 'viewing' }

const begin = () => {
  const time = { now: new Date('2026-11-24T10:00:00Z') }
  const told: string[] = []
  const presence = createPresence(
    () => time.now,
    ({ id }, people) => told.push(`${id}: ${people.map(({ name, mode }) => `${name} ${mode}`).join(', ')}`),
  )
  const pass = (seconds: number) => {
    time.now = new Date(time.now.getTime() + seconds * 1000)
  }
  return { ...presence, told, pass }
}

test('a beat adds a viewer, and a repeated beat causes no event', () => {
  const { hear, peopleAt, told } = begin()
  hear(beat())
  hear(beat())
  expect(peopleAt(order)).toEqual([marta])
  expect(told).toEqual(['one: Marta Maas viewing'])
})

test('a user with two screens counts once, as editing if one of them edits', () => {
  const { hear, peopleAt } = begin()
  hear(beat())
  hear(beat({ screenId: 'b', mode: 'editing' }))
  expect(peopleAt(order)).toEqual([{ ...marta, mode: 'editing' }])
  hear(beat({ screenId: 'b', mode: 'left' }))
  expect(peopleAt(order)).toEqual([marta])
})

test('a screen that opens another case leaves the earlier case', () => {
  const { hear, told } = begin()
  hear(beat())
  hear(beat({ id: 'two' }))
  expect(told).toEqual(['one: Marta Maas viewing', 'one: ', 'two: Marta Maas viewing'])
})

test('a silent screen is removed after 45 seconds', () => {
  const { hear, peopleAt, forgetSilent, pass } = begin()
  hear(beat())
  pass(45)
  forgetSilent()
  expect(peopleAt(order)).toEqual([marta])
  pass(1)
  forgetSilent()
  expect(peopleAt(order)).toEqual([])
})

test('an account has at most twenty screens', () => {
  const { hear, peopleAt } = begin()
  for (let screen = 0; screen < 30; screen += 1) hear(beat({ id: `case-${screen}`, screenId: `${screen}` }))
  const open = Array.from({ length: 30 }, (_, at) => peopleAt({ ...order, id: `case-${at}` }).length)
  expect(open.filter((people) => people > 0)).toHaveLength(20)
  expect(open.at(-1)).toBe(1)
})
