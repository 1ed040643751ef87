import type { Stubs } from '@tessa/app-testing'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openList, selectionBar, selectOrder } from '../../testing/bulk-changes.tsx'
import { pageOf, someOrders } from '../../testing/examples.ts'
import { someOrder as someDetail } from '../../testing/managed-order.ts'

const list = '/admin?tab=work-orders'
const record = '0191d7a2-0000-7000-8000-000000000001'
const dialog = (name: string) => page.getByRole('dialog', { name })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 720))
})

test('a word that is no way to show the list, and no part of a record, is named and not applied', async () => {
  openList({}, `${list}&show=map&by=floor&span=decade&on=2026-02-30&part=secrets&frame=round&dialog=explode`)
  for (const words of ['map', 'floor', 'decade', '2026-02-30', 'secrets', 'round', 'explode'])
    await expect.element(page.getByText(`“${words}” is no value of`, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Table', pressed: true })).toBeVisible()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('the tab of a record and its width stand in the address, and close with it', async () => {
  const stubs = { 'GET /api/work-orders/{id}': () => someDetail({ id: record }) }
  const { path } = openList(stubs)
  await page.getByRole('link', { name: 'ORDR-01' }).click()
  await page.getByRole('tab', { name: /^Activity/ }).click()
  await expect.poll(path).toBe(`${list}&open=${record}&part=activity`)
  await page.getByRole('button', { name: 'Expand' }).click()
  await expect.poll(path).toBe(`${list}&open=${record}&part=activity&frame=wide`)
  await dialog('7K2F-49').getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(path).toBe(list)
})

test('an address opens a record on its tab, as a dialog where it says so', async () => {
  const stubs = { 'GET /api/work-orders/{id}': () => someDetail({ id: record }) }
  openList(stubs, `${list}&open=${record}&part=actions&frame=wide`)
  await expect.element(dialog('7K2F-49').getByRole('tab', { name: 'Actions', selected: true })).toBeVisible()
})

test('Back closes a dialog of several, and what is selected stays', async () => {
  const { path, router } = openList()
  await selectOrder('ORDR-01').click()
  await selectionBar.getByRole('button', { name: 'Status' }).click()
  await expect.element(dialog('Update')).toBeVisible()
  await expect.poll(path).toBe(`${list}&dialog=status-selected`)
  await router.navigate?.(-1)
  await expect.element(dialog('Update')).not.toBeInTheDocument()
  await expect.element(selectionBar.getByText('1 selected')).toBeVisible()
  await expect.poll(path).toBe(list)
})

test('Back closes the dialog of a view', async () => {
  const { path, router } = openList({}, `${list}&status=new`)
  await page.getByRole('button', { name: 'Save as a view...' }).click()
  await expect.element(dialog('Save as a View')).toBeVisible()
  await expect.poll(path).toBe(`${list}&status=new&dialog=save-view`)
  await router.navigate?.(-1)
  await expect.element(dialog('Save as a View')).not.toBeInTheDocument()
})

test('Back closes what asks for the solution of a card', async () => {
  const stubs: Stubs = {
    'GET /api/work-orders': ({ query }) => pageOf(query.status === 'new' ? someOrders(1) : []),
    'GET /api/work-orders/{id}': () => someDetail({ id: record }),
    'GET /api/work-orders/{id}/outcome': () => ({ outcome: null }),
  }
  const { path, router } = openList(stubs, `${list}&show=board`)
  await page.getByRole('button', { name: 'Move to: ORDR-01' }).click()
  const menu = page.getByRole('group', { name: 'Move to: ORDR-01' })
  await menu.getByRole('button', { name: 'Fulfilled' }).click()
  await expect.element(dialog('Update Status')).toBeVisible()
  await expect.poll(path).toBe(`${list}&show=board&fulfill=${record}`)
  await router.navigate?.(-1)
  await expect.element(dialog('Update Status')).not.toBeInTheDocument()
})
