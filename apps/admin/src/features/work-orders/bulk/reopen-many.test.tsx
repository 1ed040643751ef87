import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  someBulk,
  openList,
  selectionBar,
  selectOrder,
  chooseStatus,
} from '../../../testing/bulk-changes.tsx'
import { pageOf, someOrders } from '../../../testing/examples.ts'

beforeEach(() => sessionStorage.clear())

test('finished work among the selected is opened again only after it was asked', async () => {
  const { api } = openList({
    'POST /api/work-orders/bulk/status': ({ body }) =>
      body.reopen
        ? someBulk()
        : new Refusal(409, { code: 'work_orders_finished', message: '1 of 2 is finished.' }),
  })
  await selectOrder('ORDR-01').click()
  await selectOrder('ORDR-02').click()
  await chooseStatus('Escalated')
  const update = page.getByRole('button', { name: 'Update', exact: true })
  await update.click()
  await expect.element(page.getByText(/1 of 2 is finished\. Reopen the finished ones\?/)).toBeVisible()

  await page.getByRole('combobox', { name: 'Status' }).selectOptions('New')
  await expect.element(page.getByText(/1 of 2 is finished/)).not.toBeInTheDocument()
  await update.click()
  await page.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/bulk/status').map(({ body }) => body)).toMatchObject([
    { status: 'escalated' },
    { status: 'new' },
    { status: 'new', reopen: true },
  ])
})

test('Reopen is offered where all that is selected is finished, and sends the reason', async () => {
  const [first, ...others] = someOrders(3, { status: 'fulfilled' })
  const { api } = openList({
    'GET /api/work-orders': () =>
      pageOf([...(first ? [{ ...first, status: 'new' as const }] : []), ...others]),
    'POST /api/work-orders/bulk/status': () => someBulk(),
  })
  const reopen = selectionBar.getByRole('button', { name: 'Reopen' })
  await selectOrder('ORDR-01').click()
  await selectOrder('ORDR-02').click()
  await expect.element(selectionBar.getByText('2 selected')).toBeVisible()
  await expect.element(reopen).not.toBeInTheDocument()
  await selectOrder('ORDR-01').click()
  await selectOrder('ORDR-03').click()
  await reopen.click()
  const dialog = page.getByRole('dialog', { name: 'Reopen 2 work orders' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('closed by mistake')
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click()
  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/bulk/status').map(({ body }) => body)).toMatchObject([
    { status: 'new', notes: 'closed by mistake', reopen: true },
  ])
})

test('what a colleague has begun again since is not reopened', async () => {
  let orders = someOrders(3, { status: 'fulfilled' })
  let tell: (text: string) => void = () => {}
  const told = new Promise<string>((resolve) => (tell = resolve))
  const { api } = openList({ 'GET /api/work-orders': () => pageOf(orders), 'GET /api/events': () => told })
  await selectOrder('ORDR-02').click()
  await selectOrder('ORDR-03').click()
  await selectionBar.getByRole('button', { name: 'Reopen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reopen 2 work orders' })
  const send = dialog.getByRole('button', { name: 'Reopen', exact: true })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('closed by mistake')
  await expect.element(send).toBeEnabled()

  orders = orders.map((order, at) =>
    at === 1 ? { ...order, status: 'in-progress' as const, version: 2 } : order,
  )
  tell('id: 1\nevent: change\ndata: {"subject":"work-order"}\n\n')
  await expect.element(dialog.getByText('Only finished work can be reopened')).toBeVisible()
  await expect.element(send).toBeDisabled()
  expect(api.callsOf('POST /api/work-orders/bulk/status')).toEqual([])
})

test('Forward opens Reopen over other work orders, which it does not change', async () => {
  const [first, ...others] = someOrders(3, { status: 'fulfilled' })
  const { api, router } = openList({
    'GET /api/work-orders': () =>
      pageOf([...(first ? [{ ...first, status: 'new' as const }] : []), ...others]),
  })
  await selectOrder('ORDR-02').click()
  await selectionBar.getByRole('button', { name: 'Reopen' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('closed by mistake')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await selectOrder('ORDR-02').click()
  await selectOrder('ORDR-01').click()

  await router.navigate?.(1)
  await expect.element(page.getByText('Only finished work can be reopened')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Reopen' })).toBeDisabled()
  expect(api.callsOf('POST /api/work-orders/bulk/status')).toEqual([])
})

test('the consent to reopen stays after a failed send, which is sent again as the same change', async () => {
  let isDown = true
  const { api } = openList({
    'POST /api/work-orders/bulk/status': ({ body }) => {
      if (!body.reopen)
        return new Refusal(409, { code: 'work_orders_finished', message: '1 of 1 is finished.' })
      return isDown ? new Refusal(503, { code: 'unavailable', message: 'Not now.' }) : someBulk()
    },
  })
  await selectOrder('ORDR-01').click()
  await chooseStatus('Escalated')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const reopen = page.getByRole('button', { name: 'Reopen', exact: true })
  await reopen.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent('Not now.')
  await expect.element(page.getByText(/1 of 1 is finished/)).toBeVisible()
  isDown = false
  await reopen.click()
  await expect.element(page.getByText('2 work orders: 2 changed')).toBeVisible()
  const [, failed, repeated] = api.callsOf('POST /api/work-orders/bulk/status')
  expect(failed?.body).toMatchObject({ status: 'escalated', reopen: true })
  expect(repeated?.body).toEqual(failed?.body)
  expect(repeated?.key).toBe(failed?.key)
})
