import { expect, test } from 'vitest'
import { countFigures } from '../../domain/figures/count-figures.ts'
import { adminTessaTest } from '../../testing/admin-tessa-records.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'

const { app, guest, ask } = await adminTessaTest()
const { db, config } = app

test('M-06 a part can be changed: each choice is answered as it says', async () => {
  const { parts } = await ask('overdue autoclaves this year')
  expect(parts.map(({ part, words }) => [part, words])).toEqual([
    ['question', 'Overdue work orders'],
    ['equipment', 'Autoclave'],
    ['by', 'not divided'],
    ['range', 'created this year'],
    ['manufacturer', 'any manufacturer'],
    ['facility', 'any facility'],
    ['technician', 'any technician'],
  ])
  for (const { choices } of parts)
    for (const { understanding } of choices)
      expect((await ask('this', { chosen: understanding })).understanding).toEqual(understanding)
})

test('M-06 a comparison stays one of several, whatever is chosen', async () => {
  const { parts } = await ask('this', {
    chosen: { question: 'comparison', equipment: ['Autoclave', 'Defibrillator'], manufacturer: ['STERIS'] },
  })
  const wordsOf = (name: string) => parts.find(({ part }) => part === name)?.choices.map(({ words }) => words)
  expect(wordsOf('equipment')).toEqual(['and Patient Monitor'])
  expect(wordsOf('manufacturer')).toContain('any manufacturer')
  for (const { choices } of parts)
    for (const { understanding } of choices)
      expect((await ask('this', { chosen: understanding })).content).not.toBe('')
})

test('M-06 a comparison without several values is refused, and never suggested', async () => {
  const { suggestions } = await ask('compare apples with pears')
  expect(suggestions).toHaveLength(3)
  for (const { understanding } of suggestions)
    expect((await ask('this', { chosen: understanding })).content).not.toBe('')
  for (const equipment of [[], ['Autoclave'], ['Autoclave', 'Autoclave']])
    await expect(ask('this', { chosen: { question: 'comparison', equipment } })).rejects.toMatchObject({
      status: 400,
      fields: { chosen: expect.any(String) },
    })
})

test('M-06 a follow-up changes what was understood before', async () => {
  const { understanding: first } = await ask('overdue work orders by technician')
  const { understanding: second } = await ask('and for autoclaves?', first ? { previous: first } : {})
  expect(second).toEqual({ question: 'overdue', by: 'technician', equipment: ['Autoclave'] })
})

test('M-06 what is not understood is said, with three questions that are answered', async () => {
  const { content, understanding, visualization, suggestions } = await ask('overdue dialysis machines')
  expect([understanding, visualization, suggestions.length]).toEqual([null, null, 3])
  expect(content).toContain('I do not understand “dialysis”.')
  for (const suggestion of suggestions)
    expect((await ask('this', { chosen: suggestion.understanding })).understanding).toEqual(
      suggestion.understanding,
    )
})

test('M-06 records that a browser sends are never used', async () => {
  const plain = await ask('what is overdue?')
  const forged = [{ id: 'forged', equipmentType: 'Forged machine', status: 'new' }]
  const more = { workOrders: forged, chatSessions: 'forged', helpRequests: 7, analytics: { overdue: 1000 } }
  expect(await ask('what is overdue?', more)).toEqual(plain)
})

test('M-06 somebody who is no technician any more is named, not denied', async () => {
  const { user } = await createTestUser(app, 'technician', { firstName: 'Orla', lastName: 'Quick' })
  await db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute()
  expect((await ask('how loaded is Orla Quick')).content).toBe('Orla Quick is not an active technician.')
})

test('M-06 a name that somebody typed is no word of a question', async () => {
  for (const equipmentType of ['overdue', 'how many', 'work orders', 'Today'])
    await ordered(guest, { equipmentType })
  await countFigures(db, config.businessHours.timeZone)
  expect((await ask('how many overdue work orders today')).understanding).toEqual({ question: 'overdue' })
})
