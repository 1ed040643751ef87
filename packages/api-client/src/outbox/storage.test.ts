import { expect, test } from 'vitest'
import { openOutboxStorage } from './storage.ts'
import { allReceived, fullable, networkDown, states, until } from './testing/harness.ts'
import { here } from './testing/here.ts'
import { helpRequest, photo, report, sessionId } from './testing/samples.ts'

test('a full disk is reported, and refused items stay in memory and are still sent', async () => {
  const { disk, device } = fullable(openOutboxStorage(here.disk))
  const { outbox, warnings } = here.openTab({ device })
  disk.full = true
  here.server.next.push(networkDown)
  await outbox.keep(photo('in memory'))
  const { device: state, items } = await until(
    outbox,
    ({ items }) => here.server.heard.length === 1 && items[0]?.state === 'saved',
  )
  expect([state, items[0]]).toMatchObject(['full', { keptIn: 'memory' }])
  expect(warnings).toHaveLength(1)

  outbox.flush()
  await until(outbox, allReceived)
  const form = here.server.heard[1]?.body
  expect(form instanceof FormData && (await new Response(form.get('file')).text())).toBe('in memory')
})

test('items in memory move to the device once there is room, and survive from then on', async () => {
  const { disk, device } = fullable(openOutboxStorage(here.disk))
  const { outbox: before } = here.openTab({ device })
  disk.full = true
  here.server.next.push(networkDown, networkDown, networkDown)
  await before.keep(photo('moved'))
  await until(before, ({ items }) => here.server.heard.length === 1 && items[0]?.state === 'saved')
  disk.full = false
  await before.keep(helpRequest())
  expect(before.getSnapshot()).toMatchObject({
    device: 'works',
    items: [{ keptIn: 'device' }, { keptIn: 'device' }],
  })
  before.close()

  const { outbox } = here.openTab()
  await until(outbox, ({ items }) => items.length === 2)
  outbox.flush()
  await until(outbox, allReceived)
  expect(states(outbox.getSnapshot())).toEqual(['file received', 'help-request received'])
})

test('a response that could not be stored is not a receipt, so the same request is sent again', async () => {
  const { disk, device } = fullable(openOutboxStorage(here.disk))
  const { outbox } = here.openTab({ device })
  here.server.next.push((call) => {
    disk.full = true
    return here.server.accept(call)
  })
  await outbox.keep(helpRequest())
  await until(outbox, ({ items }) => here.server.heard.length === 1 && items[0]?.state === 'saved')
  disk.full = false
  outbox.flush()
  await until(outbox, allReceived)
  expect(here.server.heard[1]).toEqual(here.server.heard[0])
})

test('a browser without storage is reported, and everything works from memory', async () => {
  const refuse = () => Promise.reject(new Error('IndexedDB is switched off'))
  const device = {
    all: refuse,
    get: refuse,
    change: refuse,
    file: refuse,
    watch: () => () => {},
    close: () => {},
  }
  const { outbox } = here.openTab({ device })
  await outbox.keep(photo())
  await outbox.keep(report('one'))
  const snapshot = await until(outbox, (snapshot) => snapshot.items.length === 1 && allReceived(snapshot))
  expect(snapshot).toMatchObject({ device: 'unavailable', sessions: [{ sessionId, state: 'received' }] })
})

test('a second tab sees the items and receipts of the first, and nothing is sent twice', async () => {
  const { outbox: first } = here.openTab()
  const { outbox: second } = here.openTab()
  await until(second, ({ isLoaded }) => isLoaded)
  await first.keep(helpRequest())
  await until(second, (snapshot) => snapshot.items.length === 1 && allReceived(snapshot))
  expect(second.getSnapshot().items).toEqual(first.getSnapshot().items)
  expect(here.server.heard).toHaveLength(1)
})

test('a second tab takes over when the first is closed', async () => {
  const { outbox: first } = here.openTab()
  const { outbox: second } = here.openTab()
  await until(second, ({ isLoaded }) => isLoaded)
  here.server.next.push(networkDown)
  await first.keep(helpRequest())
  await until(second, ({ items }) => items.length === 1)
  await until(first, ({ items }) => here.server.heard.length === 1 && items[0]?.state === 'saved')
  first.close()
  here.clock.advance(60_000)
  await until(second, allReceived)
  expect(here.server.heard[1]).toEqual(here.server.heard[0])
})

test('receipts are kept for a month, and pending items forever', async () => {
  const { outbox: before } = here.openTab()
  const id = await before.keep(helpRequest('arrives'))
  await until(before, allReceived)
  here.server.next.push(networkDown)
  await before.keep(helpRequest('waits'))
  await until(before, ({ items }) => here.server.heard.length === 2 && items[1]?.state === 'saved')
  before.close()
  here.clock.advance(31 * 86_400_000)

  here.server.next.push(networkDown)
  const { outbox } = here.openTab()
  const { items } = await until(outbox, ({ isLoaded, items }) => isLoaded && items.length === 1)
  expect(items[0]?.id).not.toBe(id)
})

test('a closed outbox stores nothing more on the device', async () => {
  const { outbox: closed, warnings } = here.openTab()
  closed.close()
  await closed.keep(helpRequest())
  expect(warnings).toHaveLength(1)

  const { outbox } = here.openTab()
  await until(outbox, ({ isLoaded }) => isLoaded)
  expect(outbox.getSnapshot().items).toEqual([])
})
