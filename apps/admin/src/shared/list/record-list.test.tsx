import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '../../testing/examples.ts'
import { openAsStaff, someDeskOrder } from '../../testing/help-desk.tsx'

const table = page.getByRole('table', { name: 'Work orders' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a later page whose rows are all gone leads back to the first one', async () => {
  const { path } = openAsStaff(
    {
      'GET /api/admin/work-orders': ({ query }) => pageOf(query.cursor === undefined ? [someDeskOrder] : []),
    },
    '/help-requests?cursor=second',
  )
  await expect.element(page.getByText('No help requests found')).toBeVisible()
  await button('First page').click()
  await expect.element(table).toBeVisible()
  expect(path()).not.toContain('cursor')
})
