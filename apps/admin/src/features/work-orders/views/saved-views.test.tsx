import type { SavedView, SavedViewCreation } from '@tessa/contract'
import { Refusal, fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, someCounts, someOrders } from '../../../testing/examples.ts'
import { renderPage } from '../../../testing/render-page.tsx'

beforeEach(() => page.viewport(1600, 900))
afterAll(() => page.viewport(1280, 800))

const someView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: '0191d7a2-0000-7000-8000-00000000b001',
  name: 'Night shift',
  filter: { status: 'new,escalated', sort: 'due' },
  show: 'table',
  isShared: false,
  isStart: false,
  isMine: true,
  mayChange: true,
  count: 12,
  owner: 'Ada Palmer',
  droppedFilters: [],
  ...changes,
})
const shared = someView({
  id: '0191d7a2-0000-7000-8000-00000000b002',
  name: 'All critical',
  filter: { priority: 'critical', sort: 'newest' },
  isShared: true,
  isMine: false,
  mayChange: false,
  count: 1001,
  owner: 'Grace Hopper',
})

/** Opens the app; gives what the list was asked for, newest last. */
const open = (
  address: string,
  { views = [someView(), shared], role = 'manager', ...stubs }: Stubs & Given = {},
) => {
  const asked: Record<string, string>[] = []
  let items = views
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/technicians': () => pageOf([]),
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/work-orders/values': () => ({ items: [] }),
    'GET /api/saved-views': () => ({ items }),
    'PATCH /api/saved-views/{id}': ({ params, body }) => {
      items = items.map((one) => (one.id === params.id ? { ...one, ...body } : one))
      const changed = items.find(({ id }) => id === params.id)
      if (!changed) throw new Error('an unknown view is changed')
      return changed
    },
    'GET /api/work-orders': ({ query }) => {
      asked.push(Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])))
      return pageOf(someOrders(2))
    },
    ...stubs,
  })
  return { asked, api, ...renderPage(address, { api, token: someToken() }) }
}
type Given = { views?: SavedView[]; role?: 'manager' | 'technician' }

const list = page.getByRole('navigation', { name: 'Saved views' })
const bar = page.getByRole('region', { name: 'View', exact: true })

test('own and shared views stand beside the list with their counts, and open with all that they ask for', async () => {
  const { asked, path } = open('/admin?tab=work-orders&priority=low')
  await expect.element(list.getByRole('region', { name: 'My views' }).getByText('12')).toBeVisible()
  await expect.element(list.getByRole('region', { name: 'Shared views' }).getByText('1,000+')).toBeVisible()

  await list.getByRole('link', { name: 'Night shift' }).click()

  await expect.poll(path).toBe(`/admin?tab=work-orders&status=new%2Cescalated&sort=due&view=${someView().id}`)
  await expect.poll(() => asked.at(-1)).toEqual({ status: 'new,escalated', sort: 'due', limit: '50' })
  await expect
    .element(list.getByRole('link', { name: 'Night shift' }))
    .toHaveAttribute('aria-current', 'true')
  await list.getByRole('link', { name: 'All work orders' }).click()
  await expect.poll(path).toBe('/admin?tab=work-orders')
})

test('an address that names a view alone shows its filter, and nothing else before', async () => {
  const { asked, path } = open(`/admin?tab=work-orders&view=${someView().id}`)
  await expect.poll(path).toMatch(/status=new%2Cescalated/)
  await expect.element(page.getByText('2 work orders', { exact: true })).toBeVisible()
  expect(asked.filter(({ status }) => status === undefined)).toEqual([])
})

test('what is changed on top of a view is told, reverted, or saved', async () => {
  const { api, path } = open(`/admin?tab=work-orders&view=${someView().id}`)
  await page.getByRole('button', { name: 'Overdue 2' }).click()
  await expect.element(bar.getByText('changed')).toBeVisible()

  await bar.getByRole('button', { name: 'Revert' }).click()
  await expect.element(bar.getByText('changed')).not.toBeInTheDocument()
  await expect.poll(path).not.toContain('attention')

  await page.getByRole('button', { name: 'Overdue 2' }).click()
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(bar.getByText('changed')).not.toBeInTheDocument()
  expect(api.callsOf('PATCH /api/saved-views/{id}')[0]?.body).toEqual({
    filter: { status: 'new,escalated', sort: 'due', attention: 'overdue' },
    show: 'table',
  })
})

test('a view with everything taken off is changed, not opened anew', async () => {
  const { path } = open(`/admin?tab=work-orders&view=${someView({ filter: { status: 'new' } }).id}`, {
    views: [someView({ filter: { status: 'new' } })],
  })
  await page.getByRole('button', { name: 'Remove filter Status: New' }).click()
  await expect.element(bar.getByText('changed')).toBeVisible()
  await expect.poll(path).not.toContain('status')
})

test('a filter is saved under a name; a refusal names the field and keeps the words', async () => {
  let isRefused = true
  const made = someView({ id: '0191d7a2-0000-7000-8000-00000000b009', name: 'Pumps', filter: {} })
  const { api, path } = open('/admin?tab=work-orders&status=new', {
    'POST /api/saved-views': () =>
      isRefused
        ? new Refusal(400, {
            code: 'validation',
            message: 'Please check the name.',
            fields: { name: 'Another name, please.' },
          })
        : made,
  })
  await bar.getByRole('button', { name: 'Save as a view...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a View' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night shift')
  await dialog.getByRole('checkbox', { name: 'Share it with all staff' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Another name, please.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Night shift')

  isRefused = false
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Pumps')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  const sent: SavedViewCreation = {
    name: 'Pumps',
    isShared: true,
    isStart: false,
    filter: { status: 'new', sort: 'newest' },
    show: 'table',
  }
  expect(api.callsOf('POST /api/saved-views').at(-1)?.body).toEqual(sent)
  await expect.poll(path).toContain(`view=${made.id}`)
})

test('a technician may begin with a shared view, and save a copy, but not change it', async () => {
  const { api } = open(`/admin?tab=work-orders&view=${shared.id}`, { role: 'technician' })
  const start = bar.getByRole('button', { name: 'Start with this view' })
  await expect.element(start).toHaveAttribute('aria-pressed', 'false')
  const weight = () => getComputedStyle(start.element()).fontWeight
  await expect.poll(weight).toBe('400')
  await start.click()
  await expect.element(start).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(weight).toBe('600')
  expect(api.callsOf('PATCH /api/saved-views/{id}')[0]?.body).toEqual({ isStart: true })
  await expect.element(bar.getByRole('button', { name: 'Edit view...' })).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Overdue 2' }).click()
  await expect.element(bar.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument()
  await bar.getByRole('button', { name: 'Save as...' }).click()
  await expect.element(page.getByRole('dialog').getByText('Share it')).not.toBeInTheDocument()
})

test('a view is renamed, and deleted after a question', async () => {
  const { api, path } = open(`/admin?tab=work-orders&view=${someView().id}`, {
    'DELETE /api/saved-views/{id}': () => null,
  })
  await bar.getByRole('button', { name: 'Edit view...' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Night shift')
  await name.fill('Late shift')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(list.getByRole('link', { name: 'Late shift' })).toBeVisible()

  await bar.getByRole('button', { name: 'Delete view...' }).click()
  expect(api.callsOf('DELETE /api/saved-views/{id}')).toEqual([])
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete View' })
  await expect.element(confirm).toHaveAttribute('style', expect.stringContaining('red'))
  await confirm.click()
  await expect.poll(path).not.toContain('view=')
  await expect.poll(path).toContain('status=')
})

test('a view of a technician who is gone says what it left out, and can forget it', async () => {
  const { api } = open(`/admin?tab=work-orders&view=${someView().id}`, {
    views: [someView({ droppedFilters: [{ field: 'technicianId', value: '7' }] })],
  })
  await expect.element(bar.getByText(/Technician 7.*no longer there/)).toBeVisible()
  await bar.getByRole('button', { name: 'Save the view without it' }).click()
  await expect
    .poll(() => api.callsOf('PATCH /api/saved-views/{id}')[0]?.body)
    .toEqual({ filter: { status: 'new,escalated', sort: 'due' } })
})

test('a view that was deleted is said, and the list is there', async () => {
  open('/admin?tab=work-orders&view=0191d7a2-0000-7000-8000-00000000ffff')
  await expect.element(bar.getByText(/This view is no longer there/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
})

test('views that cannot be fetched leave the list alone, and are asked for again', async () => {
  let isThere = false
  open('/admin?tab=work-orders', {
    'GET /api/saved-views': () =>
      isThere ? { items: [someView()] } : new Refusal(500, { code: 'internal', message: 'It is broken.' }),
  })
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
  await expect.element(page.getByText('Failed to fetch saved views. It is broken.')).toBeVisible()
  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(list.getByRole('link', { name: 'Night shift' })).toBeVisible()
})

test('a view that cannot be read says that all work orders are shown, and opens once it can', async () => {
  let isThere = false
  const { asked } = open(`/admin?tab=work-orders&view=${someView().id}`, {
    'GET /api/saved-views': () =>
      isThere ? { items: [someView()] } : new Refusal(500, { code: 'internal', message: 'It is broken.' }),
  })
  await expect.element(bar.getByText('This view could not be read. All work orders are shown.')).toBeVisible()
  isThere = true
  await bar.getByRole('button', { name: 'Read it again' }).click()
  await expect.element(bar.getByText('Night shift')).toBeVisible()
  await expect.poll(() => asked.at(-1)).toMatchObject({ status: 'new,escalated' })
  await expect.element(bar.getByText(/could not be read/)).not.toBeInTheDocument()
})

test('the app opens with the view that the person begins with', async () => {
  const { path } = open('/admin', { views: [someView({ isStart: true })] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Work Order Management' })).toBeVisible()
  await expect.poll(path).toMatch(/^\/admin\?tab=work-orders.*status=new%2Cescalated/)
})

test('it says that it loads as long as it is not known with which view the person begins', async () => {
  open('/admin', { 'GET /api/saved-views': () => new Promise(() => undefined) })
  await expect.element(page.getByText('Loading your start page...')).toBeInTheDocument()
})

test.each([390, 1440])(
  'at %i px the views are a choice above the list, which keeps its width',
  async (width) => {
    await page.viewport(width, 800)
    const { path } = open('/admin?tab=work-orders')
    await page.getByRole('combobox', { name: 'View' }).selectOptions('All critical (1,000+)')
    await expect.poll(path).toContain(`priority=critical&sort=newest&view=${shared.id}`)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
