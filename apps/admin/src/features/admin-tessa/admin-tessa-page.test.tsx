import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import type { Role, TessaAnalysis, TessaAnswer } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someAnalytics } from '../../testing/analytics.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { hostileTexts, missingTexts, watchHostileTexts } from '../../testing/hostile-texts.ts'
import { listStubs, someOrders } from '../../testing/examples.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { declinedAnswer, someAnswer } from '../../testing/tessa-answers.ts'

const broken = new Refusal(500, { code: 'internal', message: 'It is broken.' })

const open = (
  answer: (body: TessaAnalysis) => TessaAnswer | Refusal | Promise<TessaAnswer | Refusal> = () =>
    someAnswer(),
  {
    address = '/admin?tab=admin-tessa',
    role = 'manager',
    stubs = {},
  }: { address?: string; role?: Role; stubs?: Stubs } = {},
) => {
  const asked: TessaAnalysis[] = []
  const api = fakeApi({
    ...listStubs(someOrders(1)),
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/admin/chat-analytics': () => someAnalytics(),
    'POST /api/admin/tessa-analysis': ({ body }) => {
      asked.push(body)
      return answer(body)
    },
    ...stubs,
  })
  return { asked, ...renderPage(address, { api, token: someToken() }) }
}
const field = page.getByLabelText('Your question')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const part = (words: string) => page.getByRole('group', { name: 'I understood' }).getByText(words)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const hrefOf = (name: string) => link(name).first().element().getAttribute('href')
const log = page.getByRole('log', { name: 'Conversation with Admin Tessa' })

beforeEach(() => page.viewport(1440, 900))

test('M-06 Enter sends, Shift+Enter begins a line, and blanks are ignored', async () => {
  const { asked } = open()
  await field.click()
  await userEvent.keyboard('  {Enter}')
  expect(asked).toEqual([])
  await userEvent.keyboard('What is{Shift>}{Enter}{/Shift}overdue?{Enter}')

  await expect.poll(() => asked).toEqual([{ query: 'What is\noverdue?' }])
  await expect.element(log.getByText('What is overdue?')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await button('Send').click({ force: true })
  expect(asked).toHaveLength(1)
})

test('M-06 the answer has a chart whose marks, like each number, lead to their records', async () => {
  open()
  await button('What is overdue?').click()
  await expect.element(link('Autoclave 2')).toBeVisible()

  expect(hrefOf('3')).toBe('/admin?tab=work-orders&attention=overdue')
  expect(hrefOf('2')).toBe('/admin?tab=work-orders&attention=overdue&equipment=Autoclave')
  expect(hrefOf('Defibrillator 1')).toBe('/admin?tab=work-orders&attention=overdue&equipment=Defibrillator')
  await page.getByText('Show the query').click()
  await expect.element(page.getByText('Work orders, that are overdue')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test.each([390, 1440])('M-06 a part is changed with a click, at %i px', async (width) => {
  await page.viewport(width, 900)
  const { asked } = open(({ chosen }) =>
    someAnswer(chosen?.question === 'open' ? { content: 'x', sentence: [{ text: 'Seven are open.' }] } : {}),
  )
  await button('What is overdue?').click()
  await expect.element(link('Autoclave 2')).toBeVisible()
  await part('Overdue work orders').click()
  await button('Open work orders').click()

  await expect.element(log.getByText('Seven are open.')).toBeVisible()
  await expect.poll(() => asked.at(-1)).toEqual({ query: 'What is overdue?', chosen: { question: 'open' } })
  expect(await axeFaults()).toEqual([])
})

const saying = (text: string) => someAnswer({ content: text, sentence: [{ text }] })

test('M-06 of two quick changes the later one stays, whichever is answered first', async () => {
  let release: (answer: TessaAnswer) => void = () => undefined
  const held = new Promise<TessaAnswer>((resolve) => {
    release = resolve
  })
  open(({ chosen }) =>
    chosen?.question === 'open' ? held : chosen ? saying('Two autoclaves.') : someAnswer(),
  )
  await button('What is overdue?').click()
  await expect.element(link('Autoclave 2')).toBeVisible()
  await part('Overdue work orders').click()
  await button('Open work orders').click()
  await part('any equipment').click()
  await button('Autoclave').click()
  await expect.element(log.getByText('Two autoclaves.')).toBeVisible()
  release(saying('Seven are open.'))
  await field.fill('and a last one')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('and a last one')).toBeVisible()
  await expect.element(log.getByText('Two autoclaves.')).toBeVisible()
  await expect.element(log.getByText('Seven are open.')).not.toBeInTheDocument()
})

test('M-06 a change that fails leaves the answer, and says so until one succeeds', async () => {
  open(({ chosen }) =>
    chosen?.question === 'open' ? broken : chosen ? saying('Two autoclaves.') : someAnswer(),
  )
  await button('What is overdue?').click()
  await expect.element(link('Autoclave 2')).toBeVisible()
  await part('Overdue work orders').click()
  await button('Open work orders').click()
  const failure = log.getByText('I encountered an error changing this answer.', { exact: false })
  await expect.element(failure).toBeVisible()
  await expect.element(link('Autoclave 2')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Local figures' })).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
  await part('any equipment').click()
  await button('Autoclave').click()
  await expect.element(log.getByText('Two autoclaves.')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('M-06 what a part can be changed to stays on a narrow screen', async () => {
  await page.viewport(390, 900)
  open()
  await button('What is overdue?').click()
  await part('any equipment').click()
  await expect.element(button('Autoclave')).toBeVisible()
  const { left, right } = button('Autoclave').element().getBoundingClientRect()
  expect([left >= 0, right <= 390, document.documentElement.scrollWidth]).toEqual([true, true, 390])
})

test('M-06 a follow-up takes what was understood before along, and no records', async () => {
  const { asked } = open()
  await button('What is overdue?').click()
  await expect.element(link('Autoclave 2')).toBeVisible()
  await field.fill('and for autoclaves?')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ query: 'and for autoclaves?', previous: { question: 'overdue' } })
})

test('M-06 what is not understood is said, and the nearest questions are one press away', async () => {
  const { asked } = open(({ chosen }) => (chosen ? someAnswer() : declinedAnswer()))
  await field.fill('overdue dialysis machines')
  await button('Send').click()
  await expect.element(log.getByText('I do not understand “dialysis”.', { exact: false })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Overdue work orders').click()
  await expect.element(link('Autoclave 2')).toBeVisible()
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ query: 'Overdue work orders', chosen: { question: 'overdue' } })
})

test('M-06 what another tab has is one press away', async () => {
  open(() => ({ ...declinedAnswer(), suggestions: [], elsewhere: 'contact-messages' }))
  await field.fill('What do the contact messages say of ventilators?')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(log.getByRole('link', { name: 'Open Contact messages' }))
    .toHaveAttribute('href', '/admin?tab=contact-messages')
})

test.each([
  ['which equipment fails most?', 'equipment', 'Autoclave 26'],
  ['how is the trend?', 'the last 7 days', 'Nov 24, 2026 to Nov 30, 2026'],
  ['how active are people?', 'user behavior', '50 accounts'],
  ['anything else', 'overview', 'completion rate 60%'],
])('M-06 after a failure, “%s” is met with local figures of %s', async (question, topic, words) => {
  open(() => broken)
  await field.fill(question)
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('I encountered an error analyzing your request...')).toBeVisible()
  const local = page.getByRole('region', { name: 'Local figures' }).element()
  for (const text of [`Local figures: ${topic}`, words, 'Computed on this device'])
    expect(local.textContent).toContain(text)
  expect(await axeFaults()).toEqual([])
})

test('M-06 a device without any figures says so', async () => {
  open(() => broken, { stubs: { 'GET /api/admin/chat-analytics': () => broken } })
  await button('Give me an overview').click()
  await expect.element(page.getByText('This device holds no figures.')).toBeVisible()
})

test('M-06 the conversation stays while another tab is open, until it is cleared', async () => {
  const { router } = open()
  await button('What is overdue?').click()
  await expect.element(link('Autoclave 2')).toBeVisible()
  await router.navigate?.('/admin?tab=work-orders')
  await expect.element(page.getByText('ORDR-01', { exact: true })).toBeVisible()
  await router.navigate?.('/admin?tab=admin-tessa')
  await expect.element(link('Autoclave 2')).toBeVisible()

  await button('Clear conversation').click()
  await expect.element(link('Autoclave 2')).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await expect.element(button('What is overdue?')).toBeVisible()
})

test('N-06 AI Analysis asks about the days that are shown, once, and the address forgets it', async () => {
  const { asked, path } = open(undefined, { address: '/admin?tab=analytics&from=2026-11-01&to=2026-11-30' })
  await link('AI Analysis').click()
  await expect.poll(() => asked).toEqual([{ query: 'Give me an overview from 2026-11-01 to 2026-11-30' }])
  await expect.element(link('Autoclave 2')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=admin-tessa')
})

test('M-06 the chart of an earlier answer is shown again', async () => {
  open(({ query }) => someAnswer({}, query.includes('pumps') ? 'Pump' : 'Autoclave'))
  await button('What is overdue?').click()
  await expect.element(link('Autoclave 2')).toBeVisible()
  await field.fill('overdue pumps')
  await userEvent.keyboard('{Enter}')
  await expect.element(link('Pump 2')).toBeVisible()
  await expect.element(link('Autoclave 2')).not.toBeInTheDocument()
  await button('Show the chart').click()
  await expect.element(link('Autoclave 2')).toBeVisible()
})

test('M-06 technicians have no Admin Tessa', async () => {
  open(undefined, { role: 'technician' })
  await expect.element(page.getByText('You do not have access')).toBeVisible()
})

test('M-06 by keyboard alone: a part is opened, left, and changed', async () => {
  const { asked } = open()
  await field.click()
  await userEvent.keyboard('overdue{Enter}')
  await expect.element(link('Autoclave 2')).toBeVisible()
  part('any equipment').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Autoclave')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Autoclave')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}{Tab}{Enter}')
  await expect.poll(() => asked.at(-1)?.chosen).toEqual({ question: 'overdue', equipment: ['Autoclave'] })
})

test.each([390, 1440])('hostile words fire nothing, at %i px', async (width) => {
  await page.viewport(width, 900)
  const findings = watchHostileTexts()
  open(() => someAnswer({}, hostileTexts.join('\n')))
  await field.fill('overdue')
  await button('Send').click()
  await expect.element(page.getByText('Show the query')).toBeVisible()
  await expect.poll(() => missingTexts()).toEqual([])
  expect(findings()).toEqual([])
})

test('M-06 a part that a language model had is said, and its words are asked for', async () => {
  const { asked } = open(({ sayInWords }) =>
    sayInWords === true
      ? { ...someAnswer(), inWords: 'Autoclave: 2.' }
      : { ...someAnswer(), note: 'A language model chose this question.', canSayInWords: true },
  )
  await button('What is overdue?').click()
  await expect.element(log.getByText('A language model chose this question.')).toBeVisible()
  await button('Say it in other words').click()

  await expect.element(log.getByText('In the words of a language model: Autoclave: 2.')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ chosen: { question: 'overdue' }, sayInWords: true })
  await expect.element(button('Say it in other words')).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
})
