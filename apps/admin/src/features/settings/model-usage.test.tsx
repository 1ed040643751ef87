import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { noModelUsage, openSettings } from '../../testing/open-settings.ts'

beforeEach(() => page.viewport(1440, 900))

const card = page.getByRole('region', { name: 'Language Model', exact: true })
const figures = (calls: number, cost: number | null = 1.5) => ({
  calls,
  answers: calls - 1,
  inputTokens: 900 * calls,
  outputTokens: 100 * calls,
  cost,
})

test('without a language model the card says so, and shows no empty table', async () => {
  openSettings()
  await expect.element(card.getByText('Not configured')).toBeVisible()
  await expect.element(card.getByText(/The built-in knowledge answers/)).toBeVisible()
  await expect.element(card.getByRole('table')).not.toBeInTheDocument()
})

test('tokens and cost stand by purpose, for today and for the month', async () => {
  const purposes = noModelUsage().purposes.map((row) => ({
    ...row,
    today: figures(2),
    month: figures(40, 12),
  }))
  openSettings({
    'GET /api/admin/model-usage': () =>
      noModelUsage({
        state: 'asked',
        model: 'some-model',
        today: figures(8, 6),
        month: figures(160, 48),
        purposes,
      }),
  })
  await expect.element(card.getByText('Operational')).toBeVisible()
  await expect.element(card.getByText('8,000 of 1,000,000 tokens used today.')).toBeVisible()
  await expect
    .element(card.getByRole('row', { name: /^Adaptive step/ }))
    .toHaveTextContent('Adaptive step1 of 22,000$1.5039 of 4040,000$12.00')
  await expect
    .element(card.getByRole('row', { name: /^All/ }))
    .toHaveTextContent('All7 of 88,000$6.00159 of 160160,000$48.00')
  expect(await axeFaults()).toEqual([])
})

test.for([
  ['paused', 'Paused', /not asked until .* The built-in knowledge answers meanwhile/],
  ['capped', 'Daily tokens used up', /^3,000 of 1,000,000 tokens used today. The built-in/],
] as const)('a model that is %s says what answers instead', async ([state, label, words]) => {
  openSettings({
    'GET /api/admin/model-usage': () =>
      noModelUsage({
        state,
        model: 'some-model',
        pausedUntil: state === 'paused' ? '2026-03-02T09:00:00.000Z' : null,
        today: figures(3, 0.004),
      }),
  })
  await expect.element(card.getByText(label, { exact: true })).toBeVisible()
  await expect.element(card.getByText(words)).toBeVisible()
  await expect
    .element(card.getByRole('row', { name: /^All/ }))
    .toHaveTextContent('All2 of 33,000under $0.010 of 00no prices')
})

test.for([
  [1_000_000, 4500, 'may have used 4,500 more; 4,500 of them count, because'],
  [
    10_000,
    4500,
    'may have used 4,500 more; 2,500 of them count, because such tries use up at most a quarter',
  ],
  [0, 4500, 'may have used 4,500 more.'],
] as const)(
  'of %d daily tokens, tries without an answer count up to a quarter',
  async ([dailyTokens, reservedTokens, words]) => {
    openSettings({
      'GET /api/admin/model-usage': () =>
        noModelUsage({ state: 'asked', model: 'some-model', dailyTokens, reservedTokens, today: figures(3) }),
    })
    await expect.element(card.getByText(words)).toBeVisible()
  },
)
