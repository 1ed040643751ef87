import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listStubs, pageOf, someOrders } from '../../testing/examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

/** What the browser would download instead of leaving this page. */
const downloads = (): string[] => {
  const seen: string[] = []
  const listen = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return
    event.preventDefault()
    seen.push(event.target.getAttribute('href') ?? '')
  }
  document.addEventListener('click', listen)
  onTestFinished(() => document.removeEventListener('click', listen))
  return seen
}

const link = (rows: number) => ({
  url: '/api/exports/0191d7a2-0000-7000-8000-0000000000e1.1763690400000.signature',
  expiresAt: '2026-01-05T09:01:00.000Z',
  rows,
})

const open = (address: string, stubs: Stubs = {}) => {
  const api = fakeApi({
    ...listStubs(someOrders(3)),
    'GET /api/contact-messages': () => pageOf([]),
    'POST /api/exports': () => link(1234),
    ...stubs,
  })
  renderPage(address, { api, token: someToken() })
  return api
}
const menu = page.getByText('Export', { exact: true })
const choose = async (format: 'CSV' | 'NDJSON') => {
  await menu.click()
  await page.getByRole('button', { name: new RegExp(`^${format}`) }).click()
}

test('what the list shows is exported by its filter, and the download says how many rows it has', async () => {
  const seen = downloads()
  const api = open('/admin?tab=work-orders&status=new,escalated&search=pump&sort=due')
  await choose('CSV')

  await expect.element(page.getByText('1,234 work orders as CSV.')).toBeVisible()
  expect(seen).toEqual([link(1).url])
  const [call] = api.callsOf('POST /api/exports')
  expect(call?.body).toEqual({
    list: 'work-orders',
    format: 'csv',
    filter: { status: 'new,escalated', search: 'pump', sort: 'due' },
  })
  await expect.element(page.getByRole('button', { name: /^CSV/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('Export', { exact: true })).toHaveFocus()
})

test('contact messages are exported as they are shown', async () => {
  downloads()
  const api = open('/admin?tab=contact-messages&show=answered', { 'POST /api/exports': () => link(1) })
  await choose('NDJSON')
  await expect.element(page.getByText('1 contact message as NDJSON.')).toBeVisible()
  expect(api.callsOf('POST /api/exports')[0]?.body).toEqual({
    list: 'contact-messages',
    format: 'ndjson',
    filter: { status: 'answered' },
  })
})

test('a list without rows is not downloaded', async () => {
  const seen = downloads()
  open('/admin?tab=work-orders', { 'POST /api/exports': () => link(0) })
  await choose('CSV')
  await expect.element(page.getByText('Nothing to export')).toBeVisible()
  expect(seen).toEqual([])
})

test('a refusal says why, and the formats stay', async () => {
  const seen = downloads()
  open('/admin?tab=work-orders', {
    'POST /api/exports': () =>
      new Refusal(429, { code: 'rate_limited', message: 'Two of your exports are being downloaded.' }),
  })
  await choose('CSV')
  await expect.element(page.getByText('Export failed')).toBeVisible()
  await expect.element(page.getByText('Two of your exports are being downloaded.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^CSV/ })).toBeVisible()
  expect(seen).toEqual([])
})

test('Escape closes the formats and gives the focus back', async () => {
  open('/admin?tab=work-orders')
  await menu.click()
  await expect.element(page.getByRole('button', { name: /^CSV/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /^CSV/ })).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
})

test('e opens the formats, and with rows selected it exports these alone', async () => {
  downloads()
  const api = open('/admin?tab=work-orders', { 'POST /api/exports': () => link(1) })
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('button', { name: /^CSV/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await page.getByRole('checkbox', { name: 'Select ORDR-01', exact: true }).click()
  await expect.element(page.getByText('Export selected')).toBeVisible()
  await page.getByText('Export selected').click()
  await page.getByRole('button', { name: /^CSV/ }).click()

  await expect.poll(() => api.callsOf('POST /api/exports')).toHaveLength(1)
  expect(api.callsOf('POST /api/exports')[0]?.body).toMatchObject({ ids: [someOrders(1)[0]?.id] })
})

test('I-04 a technician exports neither a list nor chosen rows, and no key is said to do it', async () => {
  open('/admin?tab=work-orders', { 'GET /api/auth/user': () => someUser({ role: 'technician' }) })
  await page.getByRole('checkbox', { name: 'Select ORDR-01', exact: true }).click()
  // The bar of a selection comes with the code of its export.
  await expect.element(page.getByRole('button', { name: 'Copy numbers' })).toBeVisible()
  await userEvent.keyboard('e?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(keys.getByRole('rowheader', { name: 'n', exact: true })).toBeVisible()
  await expect.element(keys.getByRole('rowheader', { name: 'e', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Export/)).not.toBeInTheDocument()
})
