import { openDB } from 'idb'
import { expect, test } from 'vitest'
import type { Submission } from './items.ts'
import type { Outbox } from './outbox.ts'
import { account, allReceived, networkDown, otherAccount, tokenFor, until } from './testing/harness.ts'
import { here } from './testing/here.ts'
import { helpRequest, otherSessionId, photo, report, sessionId } from './testing/samples.ts'

/** Everything that the browser stores. */
const onDisk = async () => {
  const db = await openDB(here.disk)
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)))
  db.close()
  return stores.flat()
}
/** Enqueues an item that cannot be sent. */
const keepUnsent = async (outbox: Outbox, submission: Submission) => {
  const before = here.server.heard.length
  here.server.next.push(networkDown)
  await outbox.keep(submission)
  await until(
    outbox,
    ({ items }) => here.server.heard.length > before && items.every(({ state }) => state !== 'sending'),
  )
}
const expectDisk = (isAsWished: (things: unknown[]) => boolean) =>
  expect.poll(async () => isAsWished(await onDisk())).toBe(true)

test('received items leave the device with their account', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  await outbox.keep(report('one'))
  await outbox.keep(helpRequest())
  await outbox.keep(photo())
  await until(outbox, allReceived)
  expect(await onDisk()).toHaveLength(1)

  signIn.forget()

  await expectDisk((things) => things.length === 0)
  expect(outbox.getSnapshot()).toMatchObject({ items: [], sessions: [], waitingForSignIn: 0 })
})

test('unsent items stay until their account is back, even if another account signs in', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  await outbox.keep(report('one'))
  await until(outbox, allReceived)
  await keepUnsent(outbox, photo())

  signIn.accept(tokenFor(otherAccount))
  await outbox.keep(helpRequest('of the other', otherSessionId))
  await until(outbox, (snapshot) => snapshot.waitingForSignIn === 1 && allReceived(snapshot))
  await expectDisk((things) => JSON.stringify(things).includes(otherSessionId))
  signIn.accept(tokenFor(account, '2'))

  await until(outbox, (snapshot) => snapshot.items.length === 1 && allReceived(snapshot))
  await expectDisk((things) => !JSON.stringify(things).includes(otherSessionId))
})

test('discarding an account’s items deletes their files and leaves the items of others', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(otherAccount))
  await keepUnsent(outbox, helpRequest('of the other', otherSessionId))
  signIn.accept(tokenFor(account))
  await keepUnsent(outbox, photo())

  signIn.forget()
  await outbox.discardOf(account)

  expect(await onDisk()).toMatchObject([{ sessionId: otherSessionId, waiting: [{ owner: otherAccount }] }])
  expect(outbox.getSnapshot().waitingForSignIn).toBe(1)
  await outbox.discardOfOthers()
  expect(await onDisk()).toEqual([])
})

test('an item that arrives after its account signed out leaves no receipt', async () => {
  const { outbox, signIn } = here.openTab()
  signIn.accept(tokenFor(account))
  let answer = () => {}
  here.server.next.push(
    (call) => new Promise((resolve) => (answer = () => resolve(here.server.accept(call)))),
  )
  await outbox.keep(helpRequest())
  await until(outbox, () => here.server.heard.length === 1)

  signIn.forget()
  answer()

  await expectDisk((things) => things.length === 0)
})

test('items that an account left in a closed browser are deleted when it opens again', async () => {
  const first = here.openTab()
  first.signIn.accept(tokenFor(account))
  await first.outbox.keep(report('one'))
  await until(first.outbox, allReceived)
  first.outbox.close()
  first.signIn.forget()
  expect(await onDisk()).toHaveLength(1)

  const second = here.openTab()

  await until(second.outbox, ({ isLoaded }) => isLoaded)
  await expectDisk((things) => things.length === 0)
})

test('a guest keeps their items', async () => {
  const { outbox } = here.openTab()
  await outbox.keep(report('one'))
  await until(outbox, allReceived)

  await outbox.discardOfOthers()

  expect(await onDisk()).toMatchObject([{ sessionId }])
})

test('a guest’s comment on a case stays when the items of the account that wrote before are deleted', async () => {
  const { outbox, signIn } = here.openTab()
  const goal = { followToken: 'link-1' }
  const place = { sessionId: 'case:link-1', goal }
  const words = (text: string): Submission => ({ kind: 'comment', body: { ...place, comment: { text } } })
  signIn.accept(tokenFor(account))
  await keepUnsent(outbox, words('From the account'))
  signIn.forget()
  await keepUnsent(outbox, words('From a guest'))
  await keepUnsent(outbox, {
    kind: 'file',
    body: { ...place, name: 'display.jpg' },
    file: new Blob(['a picture'], { type: 'image/jpeg' }),
  })

  await outbox.discardOfOthers()

  expect(outbox.getSnapshot()).toMatchObject({
    items: [{ words: 'From a guest' }, { kind: 'file' }],
    waitingForSignIn: 0,
  })
  expect(JSON.stringify(await onDisk())).not.toContain('From the account')
})
