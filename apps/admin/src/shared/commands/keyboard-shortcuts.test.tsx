import { fakeApi, someToken, type Stubs } from '@tessa/app-testing'
import type { Role } from '@tessa/contract'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { listStubs, someOrders } from '../../testing/examples.ts'
import { someOrder } from '../../testing/managed-order.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { offerUndo } from './last-undo.ts'
import { switchSingleKeys } from './shortcuts-setting.ts'

beforeEach(() => {
  // The selection and the change of the test before, which may be another file's.
  sessionStorage.clear()
  offerUndo({ until: 0, run: () => undefined })
  return page.viewport(1440, 900)
})

const id = (number: number) => `0191d7a2-0000-7000-8000-${String(number).padStart(12, '0')}`

const open = async (address = '/admin?tab=work-orders', stubs: Stubs = {}, role: Role = 'manager') => {
  const orders = someOrders(3)
  const api = fakeApi({
    ...listStubs(orders, role),
    'GET /api/work-orders/{id}': ({ params }) => someOrder(orders.find((one) => one.id === params.id) ?? {}),
    ...stubs,
  })
  const opened = renderPage(address, { api, token: someToken() })
  onTestFinished(() => switchSingleKeys(true))
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Search…' })).toBeVisible()
  return { api, ...opened }
}

const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test.each([
  ['s', 'Update Status'],
  ['a', 'Assign Technician'],
  ['n', 'Add Internal Note'],
])('%s opens "%s" of the row that has the focus, and of the record that is open', async (key, title) => {
  const { path } = await open()
  await userEvent.keyboard(`jj${key}`)
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog).toBeVisible()
  await expect.poll(path).toContain(`open=${id(2)}`)

  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.keyboard(`j${key}`)
  await expect.element(dialog).toBeVisible()
  await expect.poll(path).toContain(`open=${id(2)}`)
})

test.each([
  ['s', 'Update Status'],
  ['a', 'Assign Technician'],
  ['n', 'Add Internal Note'],
])('with rows selected, %s is for these, and beside an open record for that one', async (key, title) => {
  const { path } = await open()
  await userEvent.keyboard('jxjx')
  await expect.element(page.getByRole('region', { name: 'Selection' })).toBeVisible()
  await userEvent.keyboard(key)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await expect.poll(path).toMatch(/-selected$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary', { name: /^Work order/ })).toBeVisible()
  await userEvent.keyboard(key)
  await expect.element(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect.poll(path).toContain(`open=${id(2)}`)
})

test('a key right after a row was selected opens no record', async () => {
  const { path } = await open()
  await userEvent.keyboard('jxs')
  await expect.element(page.getByRole('region', { name: 'Selection' })).toBeVisible()
  expect(path()).not.toContain('open=')
})

test('a key that is faster than the record opens its dialog once the record is there', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await open('/admin?tab=work-orders', {
    'GET /api/work-orders/{id}': async () => {
      await answered
      return someOrder()
    },
  })
  await userEvent.keyboard('j{Enter}')
  await expect.element(page.getByRole('complementary', { name: /^Work order/ })).toBeVisible()
  await userEvent.keyboard('n')
  answer()
  await expect.element(page.getByRole('dialog', { name: 'Add Internal Note' })).toBeVisible()
})

test('letters are letters in a field, with a modifier, held down, and in a dialog', async () => {
  const { path } = await open()
  const press = (init: KeyboardEventInit) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 's', ...init }))
  press({ ctrlKey: true })
  press({ metaKey: true })
  press({ altKey: true })
  press({ repeat: true })
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await userEvent.keyboard('sn')
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('sn')
  await expect.poll(path).not.toContain('dialog')

  page.getByRole('searchbox', { name: 'Search' }).element().blur()
  await userEvent.keyboard('js')
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveFocus()
  page.getByRole('button', { name: 'Cancel' }).element().focus()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog', { name: 'Update Status' })).toBeVisible()
})

test('slash leads to the search', async () => {
  await open()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
})

test('u undoes the last change, and says where there is none', async () => {
  const { api } = await open('/admin?tab=work-orders', {
    'PATCH /api/work-orders/{id}/status': () => someOrder({ id: id(1), status: 'escalated', version: 4 }),
    'POST /api/work-orders/{id}/undo': () => someOrder({ id: id(1), version: 5 }),
  })
  await userEvent.keyboard('u')
  await expect.element(page.getByText('There is nothing to undo')).toBeVisible()

  await userEvent.keyboard('js')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Escalated')
  await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
  await expect.element(page.getByText('Status: Escalated')).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Update Status' })).not.toBeInTheDocument()
  await userEvent.keyboard('u')

  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(api.callsOf('POST /api/work-orders/{id}/undo')).toMatchObject([{ body: { version: 4 } }])
})

test('the list of keys says what acts here, and gives the focus back', async () => {
  await open()
  await expect.element(page.getByText('Export', { exact: true })).toBeVisible()
  await userEvent.keyboard('j?')
  await expect.element(keys).toBeVisible()
  await expect.element(keys.getByRole('switch', { name: 'Use single keys' })).toHaveFocus()
  const shown = () =>
    keys
      .getByRole('rowheader')
      .elements()
      .map((key) => key.textContent)
  // The parts of the screen come in no fixed order.
  await expect
    .poll(() => new Set(shown()))
    .toEqual(new Set(['Ctrl + K or Cmd + K', 'j', 'k', 'x', 'Enter', 's', 'a', 'n', 'e', 'u', '/', '?']))
  await userEvent.keyboard('s')
  await expect.element(page.getByRole('dialog', { name: 'Update Status' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toHaveFocus()
})

test.each([
  ['manager', 'Assign Technician'],
  ['technician', 'Take or Give Back'],
] as const)('the list of keys names what a %s does with them', async (role, words) => {
  await open('/admin?tab=work-orders', {}, role)
  await userEvent.keyboard('j?')
  const row = (key: string) => keys.getByRole('row', { name: new RegExp(`^${key} `) })
  await expect.element(row('a')).toMatchTextContent(words)
  await expect.element(row('s')).toMatchTextContent('Update Status, such as Fulfilled')
})

test('axe finds no fault in the list of keys, with the keys switched on and off', async () => {
  await open()
  await userEvent.keyboard('?')
  await expect.element(keys).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await keys.getByRole('switch', { name: 'Use single keys' }).click()
  expect(await axeFaults()).toEqual([])
})

test('single keys can be switched off in this browser, and on again', async () => {
  await open()
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await button.click()
  await keys.getByRole('switch', { name: 'Use single keys' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(keys).not.toBeInTheDocument()
  await userEvent.keyboard('j?')
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).not.toHaveFocus()
  await expect.element(keys).not.toBeInTheDocument()
  expect(localStorage.getItem('tessa-single-keys')).toBe('false')

  await button.click()
  await keys.getByRole('switch', { name: 'Use single keys' }).click()
  await userEvent.keyboard('{Escape}j')
  await expect.element(page.getByRole('link', { name: 'ORDR-01' })).toHaveFocus()
})
