import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { root } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { ada, button, openUsers, tom, userRow } from '../../testing/open-users.ts'

beforeEach(() => page.viewport(1440, 900))

test('N-05 the table has its columns with their defaults, and scrolls at 600 px', async () => {
  openUsers()
  await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  const headers = page.getByRole('columnheader')
  await expect.element(headers.nth(5)).toBeVisible()
  expect(headers.elements().map(({ textContent }) => textContent)).toEqual([
    'User',
    'Role',
    'Facility',
    'Last Active',
    'Status',
    'Actions',
  ])
  for (const words of ['ada@example.test', 'User', 'St. Mary Hospital', 'Never', 'Active'])
    await expect.element(userRow('Ada Palmer').getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Technician', 'Not specified', 'Inactive'])
    await expect.element(userRow('Tom Tool').getByText(words, { exact: true })).toBeVisible()
  const region = page.getByRole('region', { name: 'Users' }).element()
  expect(getComputedStyle(region).maxHeight).toBe('600px')
  expect(await axeFaults()).toEqual([])
})

test('M-03 search, role and status stand in the address and go to the server', async () => {
  const asked: URLSearchParams[] = []
  const { path } = openUsers({
    'GET /api/admin/users': ({ query }) => {
      asked.push(new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])))
      return pageOf([ada])
    },
  })
  await page.getByRole('searchbox', { name: 'Search users by email, name...' }).fill('ada')
  await expect.poll(path).toBe('/admin?tab=users&search=ada')
  await button('Filter').click()
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Technician')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Inactive')
  await expect.poll(path).toBe('/admin?tab=users&search=ada&role=technician&status=inactive')
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toMatchObject({ search: 'ada', role: 'technician', status: 'inactive' })
  await button('Remove filter Role: Technician').click()
  await expect.poll(path).toBe('/admin?tab=users&search=ada&status=inactive')
  await button('Clear').click()
  await expect.poll(path).toBe('/admin?tab=users')
  await expect.poll(() => asked.at(-1)?.toString()).toBe('limit=50')
})

test('on a phone one button leads to the fields of the filter', async () => {
  await page.viewport(390, 844)
  openUsers()
  await button('Filters').click()
  await expect.element(page.getByRole('combobox', { name: 'Role' })).toBeVisible()
  await expect.element(button('Filter')).not.toBeInTheDocument()
})

test('M-03 the days of an address narrow the list, stand in its fields, and are removed', async () => {
  const asked: object[] = []
  const { path } = openUsers(
    {
      'GET /api/admin/users': ({ query }) => {
        asked.push(query)
        return pageOf([ada])
      },
    },
    '/admin?tab=users&createdFrom=2026-01-05',
  )
  const from = page.getByRole('textbox', { name: 'Created from' })
  await expect.element(from).toHaveValue('2026-01-05')
  await page.getByRole('textbox', { name: 'Created to' }).fill('2026-01-31')
  await expect.poll(path).toBe('/admin?tab=users&createdFrom=2026-01-05&createdTo=2026-01-31')
  await expect.poll(() => asked.at(-1)).toMatchObject({ createdFrom: '2026-01-05', createdTo: '2026-01-31' })
  await button('Remove filter Created from: Jan 5, 2026').click()
  await expect.poll(path).toBe('/admin?tab=users&createdTo=2026-01-31')
})

test.each([
  ['root', 'role=root', '“root” is no value of role, so it was not applied.'],
  ['yesterday', 'createdFrom=yesterday', '“yesterday” is no value of createdFrom, so it was not applied.'],
  ['statsu', 'statsu=active', '“statsu” is no filter, so it was not applied.'],
])('M-03 “%s” in the address is named, not applied, and removed alone', async (word, query, words) => {
  const asked: unknown[] = []
  const list = ({ query: given }: { query: unknown }) => {
    asked.push(given)
    return pageOf([ada])
  }
  const { path } = openUsers({ 'GET /api/admin/users': list }, `/admin?tab=users&status=active&${query}`)
  const notice = page.getByRole('status').filter({ hasText: word })
  await expect.element(notice).toMatchTextContent(words)
  expect(asked).toEqual([{ status: 'active', limit: '50' }])

  await button(`Remove it: ${word}`).click()

  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=users&status=active')
})

test('N-05 no users, a failure, and another page are shown', async () => {
  let answer: 'down' | 'empty' | 'full' = 'down'
  openUsers(
    {
      'GET /api/admin/users': ({ query }) => {
        if (answer === 'down')
          return new Refusal(400, { code: 'validation', message: 'The cursor is unknown.' })
        if (answer === 'empty') return pageOf([])
        return query?.cursor === undefined ? pageOf([ada], 'next') : pageOf([tom])
      },
    },
    '/admin?tab=users&search=x',
  )
  await expect.element(page.getByText('Failed to fetch users. The cursor is unknown.')).toBeVisible()
  answer = 'empty'
  await button('Retry').click()
  await expect.element(page.getByText('No users found')).toBeVisible()
  answer = 'full'
  await button('Clear filters').click()
  await expect.element(page.getByText('Ada Palmer')).toBeVisible()
  await button('Next page').click()
  await expect.element(page.getByText('Tom Tool')).toBeVisible()
})

test('N-05 the export downloads what the filter shows', async () => {
  const { api } = openUsers(
    { 'POST /api/exports': () => new Refusal(429, { code: 'rate_limited', message: 'Please wait.' }) },
    '/admin?tab=users&role=technician',
  )
  await page.getByText('Export', { exact: true }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  await expect.element(page.getByText('Export failed')).toBeVisible()
  expect(api.callsOf('POST /api/exports')[0]?.body).toMatchObject({
    list: 'users',
    format: 'csv',
    filter: { role: 'technician' },
  })
})

test('N-05 pages follow one another, and a filter leads back to the first', async () => {
  const { path } = openUsers({
    'GET /api/admin/users': ({ query }) =>
      query.cursor === undefined ? pageOf([ada], 'next') : pageOf([tom]),
  })
  await button('Next page').click()
  await expect.element(userRow('Tom Tool')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=users&cursor=next')
  await page.getByRole('searchbox').fill('ada')
  await expect.poll(path).toBe('/admin?tab=users&search=ada')
  await expect.element(userRow('Ada Palmer')).toBeVisible()
})

test('M-01 managers do not have this tab', async () => {
  openUsers({ 'GET /api/auth/user': () => ({ ...root, role: 'manager' }) })
  await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
})

test('on a phone each account is a card with its actions', async () => {
  await page.viewport(390, 844)
  openUsers()
  await expect.element(button('Edit Tom Tool')).toBeVisible()
  // The page scrolls, and not the cards within it.
  expect(getComputedStyle(page.getByRole('region', { name: 'Users' }).element()).maxHeight).toBe('none')
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('Escape closes a dialog before the record behind it', async () => {
  const { path } = openUsers({}, `/admin?tab=users&open=${ada.id}`)
  await button('Edit').click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Ada Palmer' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Ada Palmer', exact: true })).toBeVisible()
  await expect.poll(path).toBe(`/admin?tab=users&open=${ada.id}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=users')
})
