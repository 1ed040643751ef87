import { expect, test } from 'vitest'
import { mailsTest, secret } from '../../testing/mails.ts'
import { aRequest } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'
import { newAddress } from '../../testing/notifier.ts'

const { app, manager, write } = await mailsTest()

test('a work order says that mails to its requester fail, until one arrives', async () => {
  const contactEmail = newAddress()
  const { id } = await app.client().api('POST /api/work-orders', {
    body: {
      equipmentType: 'autoclave',
      contactName: 'Ada',
      contactPhone: '5550100',
      contactEmail,
      issueDescription: 'cold',
    },
  })
  const failing = async () =>
    (await manager.api('GET /api/work-orders/{id}', { params: { id } })).failing_mail
  expect(await failing()).toBeNull()

  await write({ recipient: contactEmail, at: '2031-03-01T08:00:00Z', error: '450 busy' })
  await write({
    recipient: contactEmail.toUpperCase(),
    at: '2031-03-02T08:00:00Z',
    error: `550 no such mailbox, see https://mail.example/${secret}`,
  })
  expect(await failing()).toEqual({
    address: contactEmail,
    failures: 2,
    since: '2031-03-01T08:00:00.000Z',
    reason: '550 no such mailbox, see [link removed]',
  })

  await write({ recipient: contactEmail, status: 'sent', sentAt: '2031-03-03T08:00:00Z' })
  expect(await failing()).toBeNull()
})

test('a help request says so too: of the contact that a guest gave, and of the account of a user', async () => {
  const ada = await createTestUser(app)
  const contact = newAddress()
  const request = aRequest({ contactInfo: { name: 'Ada', phone: '5550100', email: contact } })
  for (const [reporter, address] of [
    [app.client(), contact],
    [ada, ada.user.email],
  ] as const) {
    const { id } = await reporter.api('POST /api/help-requests', { body: request })
    const failing = async () =>
      (await manager.api('GET /api/help-requests/{id}', { params: { id } })).failingMail
    expect(await failing()).toBeNull()
    await write({ recipient: address, at: '2031-03-02T08:00:00Z', error: '550 no such mailbox' })
    expect(await failing()).toMatchObject({ address, failures: 1, reason: '550 no such mailbox' })
  }
})
