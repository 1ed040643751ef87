/// <reference types="@vitest/browser-playwright" />
import { fakeApi, someToken, someUser } from '@tessa/app-testing'
import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { someCounts, someOrders } from '../../../testing/examples.ts'
import { renderPage } from '../../../testing/render-page.tsx'
// Its styles stay with the page once a hand-over sheet was open.
import '../detail/hand-over/hand-over-page.tsx'

const all = someOrders(250)

const open = (
  address: string,
  orders = all,
  wait: (query: { search?: string; cursor?: string }) => Promise<void> | undefined = () => undefined,
) => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/technicians': () => ({ items: [], nextCursor: null, total: 0 }),
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/work-orders/values': () => ({ items: [] }),
    'GET /api/work-orders': async ({ query }) => {
      await wait(query)
      const from = query.cursor === undefined ? 0 : 100
      const items = orders.slice(from, from + Number(query.limit))
      return { items, nextCursor: from + items.length < orders.length ? 'next' : null, total: orders.length }
    },
  })
  renderPage(address, { api, token: someToken() })
}

const sheet = page.getByRole('region', { name: 'Sheet to print' })

test('the sheet says what was asked for, how many there are and when, and holds 200 rows at most', async () => {
  open('/admin?tab=work-orders&show=print&status=new,escalated&search=pump&sort=due')
  await expect.element(sheet.getByText('Search: pump · Status: New · Status: Escalated')).toBeVisible()
  await expect.element(sheet.getByText(/^250 work orders, due first. Printed .*first 200/)).toBeVisible()
  expect(sheet.getByRole('rowheader').elements()).toHaveLength(200)
})

test('few rows are printed as they are', async () => {
  open('/admin?tab=work-orders&show=print', someOrders(2))
  await expect.element(sheet.getByText('All work orders, without a filter')).toBeVisible()
  expect(sheet.getByRole('rowheader').elements()).toHaveLength(2)
  await expect.element(sheet.getByText(/narrow the filter/)).not.toBeInTheDocument()
})

test('a time of the sheet is not broken before AM or PM', async () => {
  open('/admin?tab=work-orders&show=print', someOrders(2))
  await expect.element(sheet).toBeVisible()
  const linesOf = (cell: Element): number => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    let last: Node | null = null
    while (text.nextNode()) last = text.currentNode
    const range = document.createRange()
    range.selectNodeContents(last ?? cell)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  }
  const created = sheet.element().querySelectorAll('tbody td:last-child')
  expect([...created].map((cell) => cell.textContent)).toEqual([
    expect.stringMatching(/ [AP]M$/),
    expect.stringMatching(/ [AP]M$/),
  ])
  expect([...created].map(linesOf)).toEqual([1, 1])
})

test('the list is on the paper also after a hand-over sheet was open', async () => {
  open('/admin?tab=work-orders&show=print', someOrders(2))
  await expect.element(sheet).toBeVisible()
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  expect(matchMedia('print').matches).toBe(true)
  await expect.element(sheet).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print', exact: true })).not.toBeInTheDocument()
})

test('after another filter the sheet waits for its own rows before it goes on paper', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const cursors: unknown[] = []
  open('/admin?tab=work-orders&show=print', all, ({ search, cursor }) => {
    if (search === undefined) return undefined
    cursors.push(cursor)
    return answered
  })
  await expect.element(sheet.getByText(/^250 work orders/)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('pump')
  await expect.element(page.getByRole('button', { name: 'Remove filter Search: pump' })).toBeVisible()
  await expect.poll(() => cursors).toEqual([undefined])
  answer()
  await expect.element(sheet.getByText('Search: pump')).toBeVisible()
  await expect.poll(() => cursors).toEqual([undefined, 'next'])
})

test('rows of the filter before are not printed', async () => {
  const never = new Promise<void>(() => undefined)
  open('/admin?tab=work-orders&show=print', someOrders(2), ({ search }) =>
    search === undefined ? undefined : never,
  )
  await expect.element(page.getByRole('button', { name: 'Print', exact: true }).last()).toBeEnabled()
  await page.getByRole('searchbox', { name: 'Search' }).fill('pump')
  await expect.element(page.getByRole('button', { name: 'Print', exact: true }).last()).toBeDisabled()
})
