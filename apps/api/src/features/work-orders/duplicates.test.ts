import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anOrder, ordered } from '../../testing/orders.ts'
import { changeStatus, managedOrders } from '../../testing/managed-orders.ts'
import { createTestUser } from '../../testing/people.ts'

const { ada, app, manager } = await managedOrders()

const mark = (id: string, of: string, version?: number) =>
  manager.api('POST /api/work-orders/{id}/duplicate', {
    params: { id },
    body: { of, ...(version === undefined ? {} : { version }) },
  })
const read = (id: string) => manager.api('GET /api/work-orders/{id}', { params: { id } })
const reply = (id: string, comment: string) =>
  manager.api('POST /api/work-orders/{id}/comments', { params: { id }, body: { comment } })

test('a duplicate is archived with a link, and both histories say so', async () => {
  const [id, otherId] = [await ordered(ada), await ordered(ada)]
  const other = await read(otherId)

  const marked = await mark(id, otherId, 1)

  expect(marked).toMatchObject({ status: 'archived', duplicate_of: { id: otherId } })
  expect(marked.activity.at(-1)).toMatchObject({ description: `Duplicate of ${other.short_number}` })
  const after = await read(otherId)
  expect(after.duplicates).toMatchObject([{ id, short_number: marked.short_number }])
  expect(after.activity.at(-1)).toMatchObject({
    description: `${marked.short_number} is a duplicate of this one`,
    is_internal: true,
  })
})

test('itself, a circle and one that is not there are refused by name, an old version with what it is', async () => {
  const [one, two, three] = [await ordered(ada), await ordered(ada), await ordered(ada)]
  await mark(one, two)
  await mark(two, three)
  for (const [id, of] of [
    [one, one],
    [three, one],
    [three, two],
    [three, randomUUID()],
  ] as const)
    await expect(mark(id, of)).rejects.toMatchObject({ status: 400, fields: { of: expect.any(String) } })
  await expect(mark(two, one, 1)).rejects.toMatchObject({ code: 'conflict', current: { id: two } })
  expect(await read(three)).toMatchObject({ status: 'new', duplicate_of: null })
})

test('of many who mark each other at once, none makes a circle', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => ordered(ada)))
  const pairs = ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => [id, other] as const))
  await Promise.allSettled(pairs.map(([id, of]) => mark(id, of)))
  const links = new Map(
    await Promise.all(ids.map(async (id) => [id, (await read(id)).duplicate_of?.id] as const)),
  )
  for (const id of ids) {
    const seen = new Set<string>()
    for (let next: string | undefined = id; next !== undefined; next = links.get(next)) {
      expect(seen).not.toContain(next)
      seen.add(next)
    }
  }
})

test('two chains linked at both ends at once become one chain', async () => {
  const rings = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const [one, two, three, four] = [
        await ordered(ada),
        await ordered(ada),
        await ordered(ada),
        await ordered(ada),
      ]
      await mark(one, two)
      await mark(three, four)
      return { one, two, three, four }
    }),
  )
  for (const { one, two, three, four } of rings) {
    const ends = await Promise.allSettled([mark(two, three), mark(four, one)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  }
})

test('the reporter of a duplicate follows the other on their page, and sees nothing of its reporter', async () => {
  const bob = await createTestUser(app)
  const [id, otherId] = [await ordered(ada), await ordered(bob)]
  await bob.api('POST /api/user/work-orders/{id}/comments', {
    params: { id: otherId },
    body: { text: 'between us' },
  })
  await mark(id, otherId)
  await bob.api('POST /api/user/work-orders/{id}/comments', {
    params: { id: otherId },
    body: { text: 'still between us' },
  })
  await reply(otherId, 'Which cycle was it?')
  const { short_number } = await changeStatus(manager, otherId, { status: 'needs-info' })

  const mine = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })
  expect(mine).toMatchObject({
    id,
    duplicateOf: short_number,
    canonicalStatus: 'needs-info',
    question: 'Which cycle was it?',
  })
  const said = mine.activities.map(({ newValue }) => newValue)
  expect(said).toContain('Which cycle was it?')
  expect(said).not.toContain('between us')
  expect(said).not.toContain('still between us')

  await ada.api('POST /api/user/work-orders/{id}/comments', { params: { id }, body: { text: 'The second.' } })
  const answered = await read(otherId)
  expect(answered.status).not.toBe('needs-info')
  expect(answered.activity).toContainEqual(
    expect.objectContaining({
      description: expect.stringContaining('Comment from the reporter of'),
      new_value: 'The second.',
      is_internal: true,
    }),
  )
  const theirs = await bob.api('GET /api/user/work-orders/{id}', { params: { id: otherId } })
  expect(theirs.activities.map(({ newValue }) => newValue)).not.toContain('The second.')
})

test('the private link of a duplicate follows the other', async () => {
  const { id, followUrl = '' } = await app.client().api('POST /api/work-orders', { body: anOrder() })
  const otherId = await ordered(ada)
  await mark(id, otherId)
  await changeStatus(manager, otherId, { status: 'in-progress' })
  const token = followUrl.split('/').at(-1) ?? ''
  const tracked = await app.client().api('GET /api/follow/{token}', { params: { token } })
  expect(tracked).toMatchObject({ canonicalStatus: 'in-progress', acceptsFeedback: false })
  expect(tracked.duplicateOf).toBe((await read(otherId)).short_number)
})
