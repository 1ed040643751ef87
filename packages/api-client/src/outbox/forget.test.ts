import { openDB } from 'idb'
import { afterEach, expect, test } from 'vitest'
import type { Submission } from './items.ts'
import type { Outbox } from './outbox.ts'
import { account, allReceived, browser, networkDown, otherAccount, tokenFor, until } from './testing/bench.ts'
import { helpRequest, otherSessionId, photo, report, sessionId } from './testing/samples.ts'

let here = browser()
afterEach(() => {
  here.closeAll()
  here = browser()
})

/** All that the disk of the browser holds. */
const onDisk = async () => {
  const db = await openDB(here.disk)
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)))
  db.close()
  return stores.flat()
}
/** Keeps something that does not get through. */
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

test('what has arrived leaves the device with its account', async () => {
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

test('what has not arrived stays until its account is back, whoever signs in meanwhile', async () => {
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

test('what a person gives up goes with all its files, and what others left stays', async () => {
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

test('what arrives after its account has left leaves no receipt behind', async () => {
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

test('what an account left in a browser that was closed goes when it is opened again', async () => {
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

test('a guest keeps what is theirs', async () => {
  const { outbox } = here.openTab()
  await outbox.keep(report('one'))
  await until(outbox, allReceived)

  await outbox.discardOfOthers()

  expect(await onDisk()).toMatchObject([{ sessionId }])
})
