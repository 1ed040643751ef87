import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf, someCounts } from '../../testing/examples.ts'
import { openAsStaff } from '../../testing/help-desk.tsx'
import { technicians } from '../../testing/open-work-orders.ts'

afterEach(() => sessionStorage.clear())

test('staff have the palette and the keys here as well', async () => {
  const { path } = openAsStaff({
    'GET /api/work-orders': () => pageOf([]),
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/technicians': () => technicians,
  })
  await expect.element(page.getByRole('button', { name: /^Search…/ })).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  await userEvent.keyboard('{Control>}k{/Control}')
  await page.getByRole('option', { name: 'Work Orders', exact: true }).click()
  await expect.poll(path).toBe('/admin?tab=work-orders')
})
