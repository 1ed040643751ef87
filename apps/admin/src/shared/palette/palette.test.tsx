import { fakeApi, someToken, type Stubs } from '@tessa/app-testing'
import type { Role, SavedView } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { listStubs, pageOf, someOrders } from '../../testing/examples.ts'
import { someOrder } from '../../testing/managed-order.ts'
import { managerPages } from '../../testing/manager-pages.ts'
import { renderPage } from '../../testing/render-page.tsx'

beforeEach(() => page.viewport(1440, 900))

const view: SavedView = {
  id: '0191d7a2-0000-7000-8000-00000000b001',
  name: 'Late centrifuges',
  filter: { attention: 'overdue' },
  show: 'table',
  isShared: true,
  isStart: false,
  isMine: true,
  mayChange: true,
  count: 2,
  owner: 'Marta Maas',
  droppedFilters: [],
}

const open = async (stubs: Stubs = {}, role: Role = 'manager', search = '?tab=work-orders') => {
  const orders = someOrders(3)
  const api = fakeApi({
    ...listStubs(orders, role),
    'GET /api/help-requests': () => pageOf([]),
    'GET /api/saved-views': () => ({ items: [view] }),
    'GET /api/work-orders/{id}': () => someOrder({ id: orders[0]?.id ?? '' }),
    ...stubs,
  })
  const opened = renderPage(`/admin${search}`, { api, token: someToken() })
  await expect.element(page.getByRole('link', { name: /^ORDR-01/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search…' })).toBeVisible()
  return { api, ...opened }
}

const field = page.getByRole('combobox', { name: 'Search and commands' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .filter((one) => one.closest('[role=dialog]'))
    .map((option) => option.textContent)

test('Ctrl+K offers the pages of the role and the saved views, and goes there', async () => {
  const { path } = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await expect.poll(options).toEqual(['Show the keys?', ...managerPages, 'Late centrifuges'])
  await userEvent.keyboard('late{Enter}')
  await expect.poll(path).toBe(`/admin?tab=work-orders&attention=overdue&view=${view.id}`)
})

test('a technician is offered what is theirs alone', async () => {
  await open({}, 'technician')
  await page.getByRole('button', { name: 'Search… Ctrl K' }).click()
  await expect
    .poll(options)
    .toEqual(['Show the keys?', 'My queue', 'Work Orders', 'Knowledge', 'Late centrifuges'])
})

test('a number opens its record however it is spelled, also before it is found', async () => {
  const { path } = await open({}, 'manager')
  await userEvent.keyboard('{Control>}k{/Control}7k2f49{Enter}')
  await expect.poll(path).toBe('/admin?tab=work-orders&open=7K2F-49')
  await expect.element(page.getByRole('complementary', { name: 'Work order 7K2F-49' })).toBeVisible()
})

test('words find work orders and help requests, and how many is announced', async () => {
  const { path, api } = await open({
    'GET /api/work-orders': ({ query }) => pageOf(query?.search === 'pump' ? someOrders(2) : someOrders(1)),
  })
  await userEvent.keyboard('{Control>}k{/Control}')
  await field.fill('pump')
  await expect.element(page.getByText('2 results')).toBeInTheDocument()
  expect(api.callsOf('GET /api/help-requests')).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}')
  const chosen = page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true })
  await expect.element(chosen).toMatchTextContent(/ORDR-01/)
  await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toContain('open=0191d7a2-0000-7000-8000-000000000001')
})

test.each(['light', 'dark'])(
  'axe finds no fault in it, with results and without, in %s colors',
  async (scheme) => {
    await open({
      'GET /api/work-orders': ({ query }) => pageOf(query?.search === 'zzz' ? [] : someOrders(2)),
    })
    if (scheme === 'dark') await page.getByRole('button', { name: 'Use dark colors' }).click()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.poll(options).toContain('Late centrifuges')
    expect(await axeFaults()).toEqual([])
    await field.fill('pump')
    await expect.element(page.getByText('2 results')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    expect(await axeFaults()).toEqual([])
    await field.fill('zzz')
    await expect.element(page.getByText('Nothing found.', { exact: false })).toBeVisible()
    expect(await axeFaults()).toEqual([])
  },
)

test('what is found nowhere, and a mistyped number, are said', async () => {
  await open({
    'GET /api/work-orders': ({ query }) => pageOf(query?.search === undefined ? someOrders(1) : []),
  })
  await userEvent.keyboard('{Control>}k{/Control}zzz')
  await expect.element(page.getByText('Nothing found.', { exact: false })).toBeVisible()
  await field.fill('7K2F-48')
  await expect
    .element(page.getByText('There is a typing mistake in this number.', { exact: false }))
    .toBeVisible()
})

test('it acts on the open record, and Escape gives the focus back and closes nothing else', async () => {
  const { path } = await open({}, 'technician', '?tab=work-orders&open=7K2F-49')
  const heading = page.getByRole('heading', { level: 2, name: '7K2F-49' })
  await expect.element(heading).toHaveFocus()
  await expect.element(page.getByRole('tab', { name: 'Details' })).toBeVisible()

  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('group', { name: 'Work order 7K2F-49' })).toBeVisible()
  expect(options()).not.toContain('Change Priority')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(heading).toHaveFocus()
  await expect.poll(path).toContain('open=7K2F-49')

  await userEvent.keyboard('{Control>}k{/Control}hand-over{Enter}')
  await expect.poll(path).toContain('dialog=hand-over')
})

test('over a record that is a dialog, Escape closes the palette first', async () => {
  await page.viewport(390, 844)
  const { path } = await open({}, 'manager', '?tab=work-orders&open=7K2F-49')
  await expect.element(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.poll(path).toContain('open=7K2F-49')
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog', { name: 'Add Internal Note' })).toBeVisible()
})

test('it does not open over words that are being written', async () => {
  await open({}, 'manager', '?tab=work-orders&open=7K2F-49&dialog=note')
  await page.getByRole('textbox', { name: 'Note' }).fill('half a sen')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  await expect.element(field).not.toBeInTheDocument()
})

test('Enter opens nothing that was found for the words before', async () => {
  const [pump, drill] = someOrders(2)
  if (!pump || !drill) throw new Error('two were made')
  let find: () => void = () => undefined
  const found = new Promise<void>((resolve) => (find = resolve))
  const { path } = await open({
    'GET /api/work-orders': async ({ query }) => {
      if (query.search === 'pumpe') return pageOf([pump])
      if (query.search !== 'pumpe drill') return pageOf(someOrders(3))
      await found
      return pageOf([drill])
    },
  })
  await userEvent.keyboard('{Control>}k{/Control}pumpe')
  await expect.element(page.getByText('1 result', { exact: true })).toBeInTheDocument()
  await userEvent.keyboard(' drill{Enter}')
  await expect.element(field).toHaveValue('pumpe drill')
  find()
  await expect.element(page.getByRole('option', { name: /ORDR-02/ })).toBeVisible()
  await expect.poll(path).not.toContain('open=')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toContain(`open=${drill.id}`)
})
