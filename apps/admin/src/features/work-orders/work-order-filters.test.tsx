import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWorkOrders } from '../../testing/open-work-orders.ts'

beforeEach(() => sessionStorage.clear())

test('what is chosen stands in the address, and is asked of the server', async () => {
  const { asked, path } = openWorkOrders('/admin?tab=work-orders')
  await expect.element(page.getByText('3 work orders', { exact: true })).toBeVisible()

  await page.getByText('Status', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'New' }).click()
  await page.getByRole('checkbox', { name: 'Escalated' }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Overdue 2' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('pump')

  await expect.poll(path).toBe('/admin?tab=work-orders&status=new%2Cescalated&attention=overdue&search=pump')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ status: 'new,escalated', attention: 'overdue', search: 'pump', sort: 'newest', limit: '50' })

  await page.getByRole('button', { name: 'Remove filter Status: New' }).click()
  await expect.poll(() => asked.at(-1)?.['status']).toBe('escalated')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(path).toBe('/admin?tab=work-orders')
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('what needs attention says that it counts open work, unlike the filters beside it', async () => {
  const { asked } = openWorkOrders('/admin?tab=work-orders')
  const attention = page.getByRole('group', { name: 'Needs attention' })
  await expect.element(attention.getByRole('button', { name: 'Critical, open 0' })).toBeVisible()
  await attention.getByRole('button', { name: 'Unassigned, open 3' }).click()
  await expect.poll(() => asked.at(-1)?.['attention']).toBe('unassigned')
  await expect
    .element(page.getByRole('button', { name: 'Remove filter Attention: Unassigned, open' }))
    .toBeVisible()
})

test('technicians and values have the number that each would show beside them', async () => {
  openWorkOrders('/admin?tab=work-orders&priority=high&equipment=Infusion%20pump')
  await page.getByText('Technician', { exact: true }).first().click()
  const choices = page.getByRole('group', { name: 'Technician' })
  await expect.element(choices.getByText(/^Me12$/)).toBeVisible()
  await expect.element(choices.getByText(/^Unassigned13$/)).toBeVisible()

  const field = page.getByRole('combobox', { name: 'Equipment' })
  await expect.element(field).toBeVisible()
  const offered = () =>
    [...document.querySelectorAll(`#${CSS.escape(field.element().getAttribute('list') ?? '')} option`)].map(
      (option) => option.getAttribute('label'),
    )
  await expect.poll(offered).toEqual(['Autoclave (12)', 'Centrifuge (13)'])
})

test('a word that is no filter is named and not applied', async () => {
  const { asked } = openWorkOrders(
    '/admin?tab=work-orders&status=new,nonsense&technicianId=7,99&createdFrom=2026-02-30&sort=sideways&statsu=new',
  )
  for (const words of [
    /“nonsense” is no value of Status/,
    /“2026-02-30”/,
    /“sideways”/,
    /“99” is no value of Technician/,
    /“statsu” is no filter/,
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ status: 'new', technicianId: '7', sort: 'newest', limit: '50' })
})

test('the work orders behind a figure are said in words, and each word can be taken off', async () => {
  const { path } = openWorkOrders(
    '/admin?tab=work-orders&manufacturer=Getinge&fact=reopened,first-time-fix&unspecified=manufacturer&reporterId=0191d7a2-0000-7000-8000-00000000c001',
  )
  for (const words of [
    'Manufacturer: Getinge',
    'Fact: Opened again',
    'Not given: manufacturer',
    'Reporter: 0191d7a2…',
  ])
    await expect.element(page.getByRole('button', { name: `Remove filter ${words}` })).toBeVisible()

  await page.getByRole('button', { name: 'Remove filter Fact: Opened again' }).click()
  await expect.poll(path).toContain('fact=first-time-fix&')
  await expect.element(page.getByLabelText('Manufacturer', { exact: true })).toBeVisible()
})

test.for([
  [1440, [4, 4]],
  [1024, [3, 3, 2]],
  [390, [8]],
] as const)('at %i px no attention stands alone in a row', async ([width, rows]) => {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
  openWorkOrders('/admin?tab=work-orders')
  if (width === 390) await page.getByRole('button', { name: 'Filters' }).click()
  const attention = page.getByRole('group', { name: 'Needs attention' })
  await expect.element(attention.getByRole('button', { name: 'Facility assumed' })).toBeVisible()
  const inRows = () => {
    const tops = attention
      .getByRole('button')
      .elements()
      .map((one) => one.getBoundingClientRect().top)
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
  }
  await expect.poll(inRows).toEqual(rows)
})

test('on a phone the filters are behind one button, and what is on stays in sight', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  openWorkOrders('/admin?tab=work-orders&status=new')
  const attention = page.getByRole('group', { name: 'Needs attention' })
  await expect.element(page.getByRole('button', { name: 'Remove filter Status: New' })).toBeVisible()
  await expect.element(attention).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Filters (1)', expanded: false }).click()

  await attention.getByRole('button', { name: 'Overdue' }).click()
  await page.getByRole('button', { name: 'Filters (2)', expanded: true }).click()
  await expect.element(attention).not.toBeInTheDocument()
})

test('a day is typed key by key into a filter, and what was opened stays open when it is emptied', async () => {
  const { path, asked } = openWorkOrders('/admin?tab=work-orders&createdFrom=2026-03-01')
  const day = page.getByLabelText('Created from', { exact: true })
  await day.fill('')
  await expect.poll(path).toBe('/admin?tab=work-orders')
  await expect.element(day).toHaveFocus()
  await expect.element(day).toBeVisible()
  await userEvent.keyboard('03012027')
  await expect.element(day).toHaveValue('2027-03-01')
  await expect.poll(path).toBe('/admin?tab=work-orders&createdFrom=2027-03-01')
  await userEvent.keyboard('{Backspace}')
  await expect.element(day).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Search' }).click()
  await expect.element(day).toHaveValue('2027-03-01')
  expect(asked.map(({ createdFrom }) => createdFrom)).not.toContain('0002-03-01')
})
