import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageOf, someOrder, someOrders } from '../../testing/examples.ts'
import { liveEvents } from '../../testing/live-events.ts'
import { someOrder as someDetail } from '../../testing/managed-order.ts'
import { openWorkOrders, orderNumbers, orderRow } from '../../testing/open-work-orders.ts'

beforeEach(() => sessionStorage.clear())

const openStatusDialog = async (number: string) => {
  page.getByRole('link', { name: number }).element().focus()
  await userEvent.keyboard('s')
  return page.getByRole('dialog', { name: 'Update Status' })
}

test('what this tab changed itself is no news: it leaves, the next of the page comes, and j goes on from there', async () => {
  const all = someOrders(3)
  const [first] = all
  let status: 'new' | 'escalated' = 'new'
  const shown = () => all.filter((order) => order !== first || status === 'new').slice(0, 2)
  openWorkOrders('/admin?tab=work-orders&status=new', {
    'GET /api/work-orders': () => pageOf(shown()),
    'GET /api/work-orders/{id}': () => someDetail({ ...first, status }),
    'PATCH /api/work-orders/{id}/status': ({ body }) => {
      status = body.status === 'escalated' ? body.status : 'new'
      return someDetail({ ...first, status, version: 2 })
    },
    'POST /api/work-orders/{id}/undo': () => {
      status = 'new'
      return someDetail({ ...first, version: 3 })
    },
  })
  await expect.poll(orderNumbers).toEqual(['ORDR-01', 'ORDR-02'])
  const dialog = await openStatusDialog('ORDR-01')
  await dialog.getByRole('combobox', { name: 'Status' }).selectOptions('Escalated')
  await dialog.getByRole('button', { name: 'Update' }).click()

  await expect.poll(orderNumbers).toEqual(['ORDR-02', 'ORDR-03'])
  await expect.element(page.getByText(/– show$/)).not.toBeInTheDocument()
  const record = page.getByRole('complementary', { name: 'Work order ORDR-01' })
  await record.getByRole('button', { name: 'Close' }).click()
  await expect.element(record).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: 'ORDR-02' })).toHaveFocus()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(orderNumbers).toEqual(['ORDR-01', 'ORDR-02'])
  await expect.element(page.getByText(/– show$/)).not.toBeInTheDocument()
})

test('what a colleague changed meanwhile still waits after a change of this tab', async () => {
  const [first, second] = someOrders(2)
  if (!first || !second) throw new Error('two were made')
  let orders = [first, second]
  openWorkOrders('/admin?tab=work-orders', {
    'GET /api/work-orders': () => pageOf(orders),
    'GET /api/work-orders/{id}': () => someDetail(first),
    'PATCH /api/work-orders/{id}/status': () => {
      orders = [someOrder({ short_number: 'ORDR-09' }), second]
      return someDetail({ ...first, status: 'escalated', version: 2 })
    },
  })
  await expect.poll(orderNumbers).toEqual(['ORDR-01', 'ORDR-02'])
  const dialog = await openStatusDialog('ORDR-01')
  await dialog.getByRole('combobox', { name: 'Status' }).selectOptions('Escalated')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect.poll(orderNumbers).toEqual(['ORDR-02'])
  await expect.element(page.getByRole('button', { name: '1 new – show' })).toBeVisible()
})

/** A list of which the first work order changes its status by this tab, and leaves the list when it is told. */
const openShrinkingList = async () => {
  const [first, second] = someOrders(2)
  if (!first || !second) throw new Error('two were made')
  let orders = [first, second]
  let isAnswered = true
  let answer: () => void = () => {}
  const { stub, tell } = liveEvents()
  openWorkOrders('/admin?tab=work-orders', {
    'GET /api/events': stub,
    'GET /api/work-orders': () => pageOf(orders),
    'GET /api/work-orders/{id}': () => someDetail(first),
    'PATCH /api/work-orders/{id}/status': async () => {
      const changed = { ...first, status: 'escalated' as const, version: 2 }
      orders = orders.map((order) => (order === first ? changed : order))
      if (!isAnswered) await new Promise<void>((resolve) => (answer = resolve))
      return someDetail(changed)
    },
  })
  await expect.poll(orderNumbers).toEqual(['ORDR-01', 'ORDR-02'])
  const escalate = async () => {
    const dialog = await openStatusDialog('ORDR-01')
    await dialog.getByRole('combobox', { name: 'Status' }).selectOptions('Escalated')
    await dialog.getByRole('button', { name: 'Update' }).click()
  }
  return {
    escalate,
    remove: () => (orders = [second]),
    tell: (isOwn: boolean) => tell(first.id, { isOwn }),
    holdAnswer: () => (isAnswered = false),
    answer: () => answer(),
  }
}

test('what a colleague changes of the work order that this tab changed just now is news', async () => {
  const { escalate, remove, tell } = await openShrinkingList()
  await escalate()
  await expect.element(orderRow('ORDR-01').getByText('Escalated')).toBeVisible()
  await tell(true)
  remove()
  await tell(false)
  await expect.element(page.getByRole('button', { name: '1 moved away – show' })).toBeVisible()
  expect(orderNumbers()).toEqual(['ORDR-01', 'ORDR-02'])
})

test('a change that a colleague was faster than is no news once it is made', async () => {
  const { escalate, remove, tell, holdAnswer, answer } = await openShrinkingList()
  holdAnswer()
  await escalate()
  await tell(false)
  remove()
  answer()
  await expect.poll(orderNumbers).toEqual(['ORDR-02'])
  await expect.element(page.getByText(/– show$/)).not.toBeInTheDocument()
})
