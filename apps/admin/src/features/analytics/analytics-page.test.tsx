import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { ChatAnalytics, ChatAnalyticsQuery } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnalytics, someAnalytics } from '../../testing/analytics.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { hostileTexts, missingTexts, watchHostileTexts } from '../../testing/hostile-texts.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { drawnCsv, pointsCsv } from './figures-csv.ts'

const open = (
  answer: (range: ChatAnalyticsQuery) => ChatAnalytics | Refusal = () => someAnalytics(),
  { address = '/admin?tab=analytics', stubs = {} }: { address?: string; stubs?: Stubs } = {},
) => {
  const asked: ChatAnalyticsQuery[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/admin/chat-analytics': ({ query }) => {
      asked.push(query)
      return answer(query)
    },
    ...stubs,
  })
  return { asked, ...renderPage(address, { api, token: someToken() }) }
}
const heading = page.getByRole('heading', { name: 'AI Analytics' })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const hrefOf = (name: string) => link(name).element().getAttribute('href')

beforeEach(() => page.viewport(1440, 900))

test('N-06 each figure says what it means, stands beside the one before, and leads to its records', async () => {
  open()
  await expect.element(link('120 Total Chat Sessions')).toBeVisible()

  expect(hrefOf('120 Total Chat Sessions')).toBe(
    '/help-requests?tab=chat-sessions&from=2026-11-01&to=2026-11-30',
  )
  expect(hrefOf('100 Total Chat Sessions, Oct 2, 2026 to Oct 31, 2026')).toBe(
    '/help-requests?tab=chat-sessions&from=2026-10-02&to=2026-10-31',
  )
  expect(hrefOf('40 Work Orders Created')).toBe(
    '/admin?tab=work-orders&createdFrom=2026-11-01&createdTo=2026-11-30',
  )
  expect(hrefOf('2 Reopened')).toContain('fact=reopened')
  expect(hrefOf('93.3% First-time fix')).toContain(
    'resolvedFrom=2026-11-01&resolvedTo=2026-11-30&fact=first-time-fix',
  )
  expect(hrefOf('30 Escalated')).toContain('outcome=escalated')
  await expect.element(link('99.5% AI Response Rate')).toBeVisible()
  await expect.element(link('240% System Utilization')).toBeVisible()
  await expect.element(link('3 days Median time to repair')).toBeVisible()
  await expect.element(page.getByText('Answered adaptive and diagnostic calls of all.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('N-06 marks, rows and reasons lead to their records', async () => {
  open()
  await expect.element(link('Autoclave 26 (65%)')).toBeVisible()

  expect(hrefOf('Autoclave 26 (65%)')).toContain('equipment=Autoclave')
  expect(hrefOf('1 reopened: X-ray, mobile')).toContain(
    `equipment=${encodeURIComponent(String.raw`X-ray\,`)}+mobile`,
  )
  expect(hrefOf('26 created: Not specified')).toContain('unspecified=manufacturer')
  expect(hrefOf('26 created: Unassigned')).toContain('technicianId=none')
  expect(hrefOf('20 resolved: Tom Ash')).toContain('resolvedTo=2026-11-30&technicianId=7')
  expect(hrefOf('N/A mean repair: Unassigned')).toContain('technicianId=none')
  expect(hrefOf('The description speaks of danger. 12')).toContain('reason=The+description+speaks+of+danger.')
  const chart = page.getByRole('group', { name: 'Work orders created by day' })
  expect(chart.getByRole('link', { name: 'Nov 30, 2026: 2' }).element().getAttribute('href')).toContain(
    'createdFrom=2026-11-30&createdTo=2026-11-30',
  )
  const map = page.getByRole('group', { name: 'Chat sessions, as a calendar' })
  expect(map.getByRole('link', { name: 'Mon, Nov 30, 2026: 4' }).element().getAttribute('href')).toBe(
    '/help-requests?tab=chat-sessions&from=2026-11-30&to=2026-11-30',
  )
  const all = '/admin?tab=analytics&all=equipment#by-equipment'
  await expect.element(link('3 more kinds of equipment')).toHaveAttribute('href', all)
  await expect.element(link('3 more: Equipment')).toHaveAttribute('href', all)
})

test('N-06 the values that are left out are asked for, and then nothing is left out', async () => {
  const { asked } = open(({ all }) => {
    const { breakdowns } = someAnalytics()
    const others = { values: 0, workOrdersCreated: 0, workOrdersResolved: 0 }
    return all === undefined
      ? someAnalytics()
      : someAnalytics({
          breakdowns: { ...breakdowns, equipment: { ...breakdowns.equipment, others } },
        })
  })
  await link('3 more: Equipment').click()
  await expect.poll(() => asked.at(-1)).toEqual({ all: 'equipment' })
  await expect.element(link('3 more: Equipment')).not.toBeInTheDocument()
  await expect.element(link('26 created: Autoclave')).toBeVisible()
})

/** Numbers in texts that say what is counted, or how far a scale reaches. */
const explained = /14 days|per 100 accounts|above 100/

/** The numbers of the page that lead nowhere. */
const numbersWithoutLink = (): string[] => {
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const found: string[] = []
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    const isElsewhere =
      parentElement?.closest('a, time, svg, th, [aria-hidden], [aria-label="Range"]') !== null
    if (/\d/.test(textContent ?? '') && !isElsewhere && !explained.test(textContent ?? ''))
      found.push(textContent ?? '')
  }
  return found
}

test('N-06 every number of the page is a link', async () => {
  open(undefined, { stubs: { 'GET /api/auth/user': () => someUser({ role: 'admin' }) } })
  await expect.element(link('199 answered')).toBeVisible()
  await expect.element(link('50 accounts')).toBeVisible()
  await expect.element(page.getByText('Set up, not in use')).toBeVisible()
  await expect.poll(numbersWithoutLink).toEqual([])
})

test('N-06 the response rate, its calls and their marks lead to the calls', async () => {
  open()
  const days = 'from=2026-11-01&to=2026-11-30'
  await expect.element(link('199 answered')).toBeVisible()
  expect(hrefOf('199 answered')).toBe(`/admin?tab=assistant-calls&${days}&answer=answered`)
  expect(hrefOf('200 calls of the assistant')).toBe(`/admin?tab=assistant-calls&${days}`)
  expect(hrefOf('99.5% AI Response Rate')).toBe(`/admin?tab=assistant-calls&${days}&answer=answered`)
  const chart = page.getByRole('group', { name: 'Calls of the assistant by day' })
  await expect
    .element(chart.getByRole('link', { name: 'Nov 3, 2026: 2' }))
    .toHaveAttribute('href', '/admin?tab=assistant-calls&from=2026-11-03&to=2026-11-03')
})

test('N-06 without any data the shares are an example that says so, and nothing else is made up', async () => {
  open(noAnalytics)
  await expect.element(page.getByText('Sample data')).toBeVisible()

  for (const words of ['Imaging', 'Laboratory', 'Patient monitoring'])
    await expect.element(page.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  await expect.element(link('0 Total Chat Sessions')).toBeVisible()
  await expect.element(link('N/A AI Response Rate')).toBeVisible()
  await expect.element(link('N/A Completion rate')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('N-06 a range without work orders shows no example where there is other data', async () => {
  open(() => ({ ...noAnalytics(), hasData: true }))
  await expect.element(page.getByText('No work order was created in this range.')).toBeVisible()
  await expect.element(page.getByText('Sample data')).not.toBeInTheDocument()
})

test('N-06 the range stands in the address and goes to the server', async () => {
  const { asked, path } = open()
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-11-01')
  await page.getByRole('button', { name: '7 days' }).click()
  await expect.poll(path).toBe('/admin?tab=analytics&from=2026-11-24&to=2026-11-30')
  await expect.poll(() => asked.at(-1)).toEqual({ from: '2026-11-24', to: '2026-11-30' })
  await page.getByLabelText('From', { exact: true }).fill('2026-10-01')
  await expect.poll(() => asked.at(-1)).toEqual({ from: '2026-10-01', to: '2026-11-30' })
})

test('a refused range is told in the words of the server, and can be put right', async () => {
  const message = 'The last day must not be before the first one.'
  const { asked } = open(
    ({ to }) =>
      to === '2026-01-01'
        ? new Refusal(400, { code: 'validation', message, fields: { to: message } })
        : someAnalytics(),
    { address: '/admin?tab=analytics&from=2026-02-01&to=2026-01-01' },
  )
  await expect.element(page.getByText(message)).toBeVisible()
  await page.getByLabelText('To', { exact: true }).fill('2026-02-28')
  await expect.element(link('120 Total Chat Sessions')).toBeVisible()
  await expect.poll(() => asked.at(-1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test.each([
  ['yesterday', 'from=yesterday', '“yesterday” is no value of from, so it was not applied.'],
  ['mood', 'all=mood', '“mood” is no value of all, so it was not applied.'],
  ['form', 'form=2026-02-01', '“form” is no filter, so it was not applied.'],
])('“%s” in the address is named, not applied, and removed alone', async (word, query, words) => {
  const { asked, path } = open(undefined, { address: `/admin?tab=analytics&to=2026-02-28&${query}` })
  const notice = page.getByRole('status').filter({ hasText: word })
  await expect.element(notice).toMatchTextContent(words)
  expect(asked[0]).toEqual({ to: '2026-02-28' })

  await page.getByRole('button', { name: `Remove it: ${word}` }).click()

  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=analytics&to=2026-02-28')
})

test('N-06 the integrations are what runs, and the insights are made of the counts', async () => {
  open()
  await expect.element(page.getByText('Set up, not in use')).toBeVisible()
  await expect.element(page.getByText('Not configured').first()).toBeVisible()
  const insights = page.getByRole('list', { name: 'Insights' })
  for (const sentence of [
    '120 chat sessions; 100 in the range before.',
    'Autoclave is reported most: 26 of 40 work orders.',
  ])
    await expect.element(insights.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
})

test('N-06 sessions that were escalated without a reason are told beside the most frequent reason', async () => {
  const given = [
    { reason: 'No reason given', count: 35 },
    { reason: 'Smoke', count: 35 },
    { reason: 'Noise', count: 2 },
  ]
  open(() => someAnalytics({ reasons: given }))
  const insights = page.getByRole('list', { name: 'Insights' }).getByRole('listitem')
  for (const sentence of [
    /^35 sessions were escalated without a reason\.$/,
    /^35 sessions were escalated for the most frequent reason: Smoke$/,
  ])
    await expect.element(insights.filter({ hasText: sentence })).toBeVisible()
  await expect.element(insights.filter({ hasText: 'Noise' })).not.toBeInTheDocument()
})

test('a difference of the recount is shown, and so is what is not counted yet', async () => {
  open(() =>
    someAnalytics({ counting: { waiting: 12, recountedAt: '2026-11-30T04:00:00.000Z', differences: 3 } }),
  )
  await expect.element(page.getByText('A recount of all records found 3 differences')).toBeVisible()
  await expect.element(page.getByText('12 changes are being counted')).toBeVisible()
})

test('N-06 what is exported is what is drawn, and no cell is a formula', () => {
  const analytics = someAnalytics({}, '=1+1')
  const drawn = drawnCsv(analytics)
  for (const row of [
    '"Total Chat Sessions","120","100",',
    '"AI Response Rate","99.5%","N/A",',
    `"equipment","'=1+1","26","20","25","300","95","76.9","1"`,
    `"'=1+1","12"`,
  ])
    expect(drawn).toContain(row)
  expect(pointsCsv(analytics)).toContain('"2026-11-03","2026-11-03","4","2","1","2"\r\n')
})

test('N-06 the figures are exported per day also where months are drawn', async () => {
  const { asked } = open()
  await page.getByRole('button', { name: 'Export per day' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30', by: 'day' })
})

test('only managers and admins have figures', async () => {
  open(undefined, { stubs: { 'GET /api/auth/user': () => someUser({ role: 'technician' }) } })
  await expect.element(page.getByText('You do not have access')).toBeVisible()
})

test('an admin is led to the accounts', async () => {
  open(undefined, { stubs: { 'GET /api/auth/user': () => someUser({ role: 'admin' }) } })
  await expect.element(link('50 accounts')).toBeVisible()
  expect(hrefOf('50 accounts')).toBe('/admin?tab=users')
})

test.each([390, 1440])('hostile words fire nothing, at %i px', async (width) => {
  await page.viewport(width, 900)
  const findings = watchHostileTexts()
  open(() => someAnalytics({}, hostileTexts.join('\n')))
  await expect.element(heading).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})
