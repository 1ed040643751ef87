import { expect, test } from 'vitest'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { order, notifierTest } from '../testing/notifier.ts'

const { app, mailsTo } = await notifierTest()

const manager = await createTestUser(app, 'manager', { firstName: 'Grace', lastName: 'Hopper' })

const orderOf = ({ api, user }: TestUser) =>
  api('POST /api/work-orders', { body: order(user.email, { status: undefined }) })

/** Two reporters of the same fault, the first of whose work orders is marked as a duplicate of the second. */
const twoReporters = async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const [duplicate, original] = [await orderOf(ada), await orderOf(bob)]
  await manager.api('POST /api/work-orders/{id}/duplicate', {
    params: { id: duplicate.id },
    body: { of: original.id },
  })
  const newMails = async ({ user: { email } }: TestUser) => (await mailsTo(email)).slice(1)
  return { ada, bob, duplicate, original, newMails }
}

const setStatus = (id: string, body: { status: 'fulfilled' | 'in-progress'; resolutionNotes?: string }) =>
  manager.api('PATCH /api/work-orders/{id}/status', { params: { id }, body })

test('the reporter of a duplicate hears that both are one, not that theirs is closed', async () => {
  const { ada, bob, duplicate, newMails } = await twoReporters()

  expect((await newMails(ada)).map(({ subject }) => subject)).toEqual([
    `Work order ${duplicate.shortNumber} is handled together with another one`,
  ])
  expect(await newMails(bob)).toEqual([])
})

test('what the team does with the original is mailed to both, each by their own number', async () => {
  const { ada, bob, duplicate, original, newMails } = await twoReporters()
  await setStatus(original.id, { status: 'in-progress' })
  await manager.api('POST /api/work-orders/{id}/comments', {
    params: { id: original.id },
    body: { comment: 'We have a spare one' },
  })
  await setStatus(original.id, { status: 'fulfilled', resolutionNotes: 'New door seal' })

  const subjectsOf = ({ shortNumber }: { shortNumber: string }) => [
    `New comment on ${shortNumber}`,
    `Work order ${shortNumber} is complete`,
    `Work order ${shortNumber} is in progress`,
  ]
  const [, ...toAda] = await newMails(ada)
  const toBob = await newMails(bob)
  expect(toAda.map(({ subject }) => subject).toSorted()).toEqual(subjectsOf(duplicate))
  expect(toBob.map(({ subject }) => subject).toSorted()).toEqual(subjectsOf(original))
  expect(toAda.map(({ subject_id }) => subject_id)).toEqual(toAda.map(() => duplicate.id))
  expect(toAda.find(({ subject }) => subject.endsWith('complete'))?.text_body).toContain('New door seal')
  for (const { text_body } of toAda) expect(text_body).not.toContain(original.shortNumber)
})

test('what the reporter of the original does is not mailed to the other, nor what was undone', async () => {
  const { ada, bob, original, newMails } = await twoReporters()
  const feedback = { kind: 'works-now', version: 1 } as const
  await bob.api('POST /api/user/work-orders/{id}/comments', {
    params: { id: original.id },
    body: { text: 'between us' },
  })
  await bob.api('POST /api/user/work-orders/{id}/feedback', { params: { id: original.id }, body: feedback })
  expect(await newMails(ada)).toHaveLength(1)

  const { version } = await setStatus(original.id, { status: 'in-progress' })
  await manager.api('POST /api/work-orders/{id}/undo', { params: { id: original.id }, body: { version } })
  expect(await newMails(ada)).toHaveLength(1)
})
