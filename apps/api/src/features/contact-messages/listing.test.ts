import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { escalateOverdueCases } from '../../domain/case/escalate-overdue.ts'
import { newAddress, notifierTest } from '../../testing/notifier.ts'
import { createTestUser } from '../../testing/people.ts'

const { app, notifier } = await notifierTest()

const write = async (given: object = {}) => {
  app.clock.advance(1000)
  const body = {
    name: 'Ada Lovelace',
    email: newAddress(),
    phone: '555 0100',
    urgency: 'medium' as const,
    message: 'The yearly inspection is due.',
    ...given,
  }
  return (await app.client().api('POST /api/contact-messages', { body })).id
}
const list = async (query: object) => {
  const mia = await createTestUser(app, 'manager')
  return mia.api('GET /api/contact-messages', { query })
}
const idsOf = async (query: object) => (await list({ limit: 100, ...query })).items.map(({ id }) => id)

test('messages are found by words of their sender, place, equipment and text, in either order', async () => {
  const word = `w${randomUUID().slice(0, 8)}`
  const first = await write({ message: `The ${word} leaks.` })
  const second = await write({ name: `Grace ${word}`, facility: 'Riverbend' })
  const third = await write({ equipment: word, email: `${word}@far.example` })

  expect(await idsOf({ search: word })).toEqual([third, second, first])
  expect(await idsOf({ search: word.slice(0, 6), sort: 'oldest' })).toEqual([first, second, third])
  expect(await idsOf({ search: `riverb ${word}` })).toEqual([second])
  expect(await idsOf({ search: `${word}@far.example` })).toEqual([third])
  expect(await list({ search: '–' })).toEqual({ items: [], nextCursor: null, total: 0 })

  const page = await list({ search: word, sort: 'oldest', limit: 2 })
  expect(page).toMatchObject({ items: [{ id: first }, { id: second }], total: 3 })
  const rest = { search: word, sort: 'oldest', limit: 2, cursor: page.nextCursor ?? '' }
  expect(await list(rest)).toMatchObject({ items: [{ id: third }], nextCursor: null })
})

test('a message whose words tell of a danger is listed as critical, whatever urgency was chosen', async () => {
  const id = await write({ urgency: 'low', message: 'Smoke comes out of it.' })
  const { items } = await list({ priority: 'critical', limit: 1 })
  expect(items).toMatchObject([{ id, urgency: 'low', priority: 'critical' }])
  expect(await idsOf({ priority: 'low' })).not.toContain(id)
})

test('late messages are listed by themselves, until they are answered', async () => {
  const word = `late${randomUUID().slice(0, 8)}`
  const [late, answered] = [await write({ name: word }), await write({ name: word })]
  app.clock.advance(7 * 86_400_000)
  await escalateOverdueCases(notifier, app.clock.now)
  const fresh = await write({ name: word })
  const mia = await createTestUser(app, 'manager')
  const params = { id: answered }
  await mia.api('POST /api/contact-messages/{id}/answers', { params, body: { text: 'Monday.' } })

  expect(await idsOf({ search: word, isOverdue: true })).toEqual([late])
  expect(await idsOf({ search: word, isOverdue: false })).toEqual([fresh, answered])
  expect(await idsOf({ search: word, status: 'answered' })).toEqual([answered])
})
