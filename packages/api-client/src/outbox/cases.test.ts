import { expect, test } from 'vitest'
import type { Submission } from './items.ts'
import {
  account,
  allReceived,
  networkDown,
  otherAccount,
  refuse,
  states,
  tokenFor,
  until,
} from './testing/harness.ts'
import { here } from './testing/here.ts'

const goal = { workOrderId: 'order-1' }
const place = { sessionId: 'case:order-1', goal }
const comment = (text: string, more: Partial<Extract<Submission, { kind: 'comment' }>> = {}): Submission => ({
  kind: 'comment',
  body: { ...place, comment: { text, attachmentIds: [] } },
  ...more,
})
const picture: Submission = {
  id: 'picture',
  kind: 'file',
  body: { ...place, name: 'display.jpg' },
  file: new Blob(['a picture'], { type: 'image/jpeg' }),
}
const refused = (code: string, status: number, fields: Record<string, string> = {}) =>
  Response.json({ code, message: 'No.', requestId: 'r', fields }, { status })
const isWaiting = (of: { state: string; attempts?: number } | undefined) =>
  of?.state === 'saved' && of.attempts !== 0

test('a comment written offline is sent by the next tab with the key of the first attempt', async () => {
  const before = here.openTab()
  before.signIn.accept(tokenFor(account))
  here.server.next.push(networkDown)
  await before.outbox.keep(comment('It hisses.', { key: 'tried-before' }))
  const { items } = await until(
    before.outbox,
    (now) => isWaiting(now.items[0]) && here.clock.waits().length > 0,
  )
  expect(items[0]).toMatchObject({ kind: 'comment', words: 'It hisses.', keptIn: 'device' })
  before.outbox.close()

  const { outbox } = here.openTab()
  await until(outbox, (snapshot) => snapshot.items.length === 1 && allReceived(snapshot))

  expect(here.server.routes()).toEqual([
    'user/work-orders/order-1/comments',
    'user/work-orders/order-1/comments',
  ])
  expect(here.server.heard.map(({ key }) => key)).toEqual(['tried-before', 'tried-before'])
  expect(here.server.heard[1]?.body).toEqual({ text: 'It hisses.', attachmentIds: [] })
  expect(outbox.getSnapshot().items[0]).not.toHaveProperty('words')
})

test('a comment waits for its pictures and refers to them by the ids of the server', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(networkDown)

  await outbox.keep(picture)
  await outbox.keep(comment('Here it is.', { linkTo: { attachmentIds: ['picture'] } }))
  await until(outbox, ({ items }) => isWaiting(items[0]) && here.clock.waits().length > 0)
  expect(here.server.routes()).toEqual(['attachments'])
  here.clock.advance(300_000)
  await until(outbox, (snapshot) => snapshot.items.length === 2 && allReceived(snapshot))

  const [, file, words] = here.server.heard
  expect(file?.body instanceof FormData && file.body.get('workOrderId')).toBe('order-1')
  expect(words?.body).toEqual({ text: 'Here it is.', attachmentIds: ['file-2'] })
})

test('each comment on a case is sent as its author, even after another account wrote first', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(otherAccount))
  here.server.next.push(networkDown)
  await outbox.keep(comment('From the one before'))
  await until(outbox, ({ items }) => isWaiting(items[0]) && here.clock.waits().length > 0)

  signIn.accept(tokenFor(account))
  await outbox.keep(comment('From the one after'))

  const { items, waitingForSignIn } = await until(outbox, (now) => states(now).includes('comment received'))
  expect(items).toHaveLength(1)
  expect(waitingForSignIn).toBe(1)
  expect(here.server.heard.at(-1)).toMatchObject({
    token: `Bearer ${tokenFor(account)}`,
    body: { text: 'From the one after' },
  })
})

test('a guest comments and confirms the repair through the private link', async () => {
  const { outbox } = here.openTab()
  const behindLink = { sessionId: 'case:link-1', goal: { followToken: 'link-1' } }

  await outbox.keep({ kind: 'comment', body: { ...behindLink, comment: { text: 'E7' } } })
  await outbox.keep({ kind: 'feedback', body: { ...behindLink, feedback: { kind: 'works-now' } } })

  await until(outbox, (snapshot) => snapshot.items.length === 2 && allReceived(snapshot))
  expect(here.server.routes()).toEqual(['follow/link-1', 'follow/link-1/feedback'])
  expect(here.server.heard.map(({ token, secret }) => [token, secret])).toEqual([
    [null, null],
    [null, null],
  ])
})

test('feedback that the server refuses needs attention and keeps its text', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(() => refuse(409, 'It has changed.'))
  await outbox.keep({
    kind: 'feedback',
    body: { ...place, feedback: { kind: 'still-broken', reason: 'It stops again', version: 1 } },
  })
  const { items } = await until(outbox, (now) => states(now).includes('feedback needs-attention'))
  expect(items[0]).toMatchObject({ words: 'It stops again', refusal: { reason: 'It has changed.' } })
})

test('an item that a guest tried to send is finished as the guest, even after they sign in', async () => {
  const { outbox, signIn } = here.openTab()
  const place = { sessionId: 'case:link-1', goal: { followToken: 'link-1' } }
  here.server.next.push(networkDown)
  await outbox.keep({
    ...picture,
    key: 'tried-picture',
    kind: 'file',
    body: { ...place, name: 'a.jpg' },
    file: new Blob(),
  })
  await outbox.keep({
    key: 'tried-words',
    kind: 'comment',
    body: { ...place, comment: { text: 'E7' } },
    linkTo: { attachmentIds: ['picture'] },
  })
  const fresh = { ...place, comment: { text: 'Not tried yet' } }
  await outbox.keep({ kind: 'comment', body: fresh, linkTo: { attachmentIds: ['picture'] } })
  await until(outbox, () => here.clock.waits().length > 0)

  signIn.accept(tokenFor(account))
  await until(outbox, (snapshot) => snapshot.items.length === 3 && allReceived(snapshot))

  const [, picked, tried, after] = here.server.heard
  expect(picked).toMatchObject({ key: 'tried-picture', token: null })
  expect(tried).toMatchObject({ key: 'tried-words', token: null, route: 'POST /api/follow/link-1' })
  expect(after).toMatchObject({ token: `Bearer ${tokenFor(account)}`, body: { text: 'Not tried yet' } })
})

test('feedback on a changed case is sent again with a new key', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(() => refused('conflict', 409))
  const feedback = { kind: 'works-now', reason: 'A new fuse', version: 1 } as const
  const id = await outbox.keep({ key: 'tried', kind: 'feedback', body: { ...place, feedback } })
  const { items } = await until(outbox, (now) => states(now).includes('feedback needs-attention'))
  expect(items).toMatchObject([{ retry: 'anyway', goal }])

  await outbox.retry(id)

  await until(outbox, (snapshot) => states(snapshot).includes('feedback received'))
  const [first, second] = here.server.heard
  expect(first?.body).toEqual(feedback)
  expect(second?.body).toEqual({ kind: 'works-now', reason: 'A new fuse' })
  expect(second?.key).not.toBe('tried')
})

test('a comment whose picture the server deleted is sent with its text only', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(here.server.accept, () =>
    refused('validation', 400, { attachmentIds: 'One of the files is not there any more.' }),
  )
  await outbox.keep(picture)
  const id = await outbox.keep(comment('Here it is.', { linkTo: { attachmentIds: ['picture'] } }))
  const { items } = await until(outbox, (now) => states(now).includes('comment needs-attention'))
  expect(items.at(-1)).toMatchObject({ retry: 'without-files' })

  await outbox.retry(id)

  await until(outbox, (snapshot) => states(snapshot).includes('comment received'))
  const [, first, second] = here.server.heard
  expect(first?.body).toEqual({ text: 'Here it is.', attachmentIds: ['file-1'] })
  expect(second?.body).toEqual({ text: 'Here it is.', attachmentIds: [] })
  expect(second?.key).not.toBe(first?.key)
})

test('a comment that consists of a refused picture is held and discarded with it', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  here.server.next.push(() => refuse(415, 'This is no picture.'))
  await outbox.keep(picture)
  await outbox.keep(comment('', { linkTo: { attachmentIds: ['picture'] } }))
  const { items } = await until(outbox, (now) => states(now).includes('file needs-attention'))
  expect(items).toMatchObject([{ kind: 'file', retry: 'none' }])

  await outbox.retry('picture')
  await outbox.keep(comment('Something else'))
  await until(outbox, (now) => states(now).includes('comment received'))
  expect(outbox.getSnapshot().items).toHaveLength(2)
  await outbox.discard('picture')

  expect(outbox.getSnapshot()).toMatchObject({ items: [{ state: 'received' }], sessions: [{ waiting: 0 }] })
  outbox.flush()
  await outbox.keep(comment('And more'))
  await until(outbox, allReceived)
  expect(here.server.heard.slice(1).map(({ body }) => body)).toMatchObject([
    { text: 'Something else' },
    { text: 'And more' },
  ])
})
