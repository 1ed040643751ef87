import { Refusal } from '@tessa/app-testing'
import type { Outcome } from '@tessa/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOrder } from '../../../../testing/managed-order.ts'
import { openDetail } from '../../../../testing/open-detail.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const section = () => page.getByRole('region', { name: 'What Fixed It' })
const question = () => page.getByRole('combobox', { name: 'What fixed it? (optional)' })
const route = 'PUT /api/work-orders/{id}/outcome'

const someOutcome = (given: Partial<Outcome> = {}): Outcome => ({
  fix: 'check:power-check',
  fixLabel: 'Power Check',
  words: null,
  isFromStaff: false,
  updatedAt: '2026-03-02T09:00:00.000Z',
  ...given,
})

const fulfilled = someOrder({
  status: 'fulfilled',
  version: 4,
  likely_causes: [
    { cause: 'Cables and connections', reason: 'Connection Check: Damaged' },
    { cause: 'Door seal', reason: 'Connection Check: Damaged' },
  ],
})

/** The status dialog of an open work order, where its fulfillment is chosen. */
const fulfill = async (answer: () => { outcome: Outcome } | Refusal) => {
  let order = someOrder()
  const { api } = await openDetail({
    dialog: 'status',
    stubs: {
      'GET /api/work-orders/{id}': () => order,
      'PATCH /api/work-orders/{id}/status': () => (order = fulfilled),
      [route]: answer,
    },
  })
  await expect.element(question()).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  return api
}

test('what fixed it is asked on fulfilling, and is stored after the status', async () => {
  const api = await fulfill(() => ({ outcome: someOutcome({ fix: 'other', isFromStaff: true }) }))
  await question().selectOptions('Something else')
  await page.getByLabelText('What was it? (optional)').fill('new seal')
  await button('Update').click()

  await expect.poll(() => api.callsOf(route)).toMatchObject([{ body: { fix: 'other', words: 'new seal' } }])
})

test('each choice stands under what it says: which check put it right, or which fault was repaired', async () => {
  await openDetail({
    dialog: 'status',
    order: someOrder({
      likely_causes: [{ cause: 'Smoke or burning smell', reason: 'Said so', faultId: 'ac-001' }],
    }),
  })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  await expect.element(question()).toBeVisible()
  const groups = [...question().element().querySelectorAll('optgroup')].map(({ label, children }) => [
    label,
    [...children].map(({ textContent }) => textContent),
  ])
  expect(groups).toContainEqual(['This fault was repaired', ['Smoke or burning smell']])
  expect(groups.map(([label]) => label)).toEqual(['This check put it right', 'This fault was repaired'])
})

test('a work order is fulfilled without a word about what fixed it', async () => {
  const api = await fulfill(() => ({ outcome: someOutcome() }))
  await button('Update').click()

  await expect.element(page.getByText('Status: Fulfilled')).toBeVisible()
  expect(api.callsOf(route)).toEqual([])
})

test('what the requester said is not asked again on fulfilling, and is sent only where it is put right', async () => {
  const { api } = await openDetail({
    dialog: 'status',
    stubs: {
      'GET /api/work-orders/{id}/outcome': () => ({
        outcome: someOutcome({ fix: 'other', fixLabel: 'Something else', words: 'new seal' }),
      }),
      'PATCH /api/work-orders/{id}/status': () => fulfilled,
    },
  })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  await expect.element(question()).toHaveValue('other')
  await expect.element(page.getByLabelText('What was it? (optional)')).toHaveValue('new seal')
  await button('Update').click()

  await expect.element(page.getByText('Status: Fulfilled')).toBeVisible()
  expect(api.callsOf(route)).toEqual([])
})

test('what the requester said is put right on fulfilling', async () => {
  const { api } = await openDetail({
    dialog: 'status',
    stubs: {
      'GET /api/work-orders/{id}/outcome': () => ({
        outcome: someOutcome({ fix: 'cause:pm-001', fixLabel: 'Dark screen' }),
      }),
      'PATCH /api/work-orders/{id}/status': () => fulfilled,
      [route]: () => ({ outcome: someOutcome() }),
    },
  })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  await expect.element(question()).toMatchTextContent(/Dark screen/)
  await question().selectOptions('Power Check')
  await button('Update').click()

  await expect.poll(() => api.callsOf(route)).toMatchObject([{ body: { fix: 'check:power-check' } }])
})

test('an answer that cannot be stored is told, and the work order stays fulfilled', async () => {
  await fulfill(() => new Refusal(503, { code: 'unavailable', message: 'Not now.' }))
  await question().selectOptions('Power Check')
  await button('Update').click()

  await expect.element(page.getByText('What fixed it was not stored')).toBeVisible()
  await expect.element(button('Update')).not.toBeInTheDocument()
})

test('words that cannot be stored are in the form of the details', async () => {
  await fulfill(() => new Refusal(503, { code: 'unavailable', message: 'Not now.' }))
  await question().selectOptions('Something else')
  await page.getByLabelText('What was it? (optional)').fill('new seal')
  await button('Update').click()
  await expect.element(button('Update')).not.toBeInTheDocument()
  await section().getByRole('button', { name: 'Note what fixed it' }).click()

  await expect.element(question()).toHaveValue('other')
  await expect.element(page.getByLabelText('What was it? (optional)')).toHaveValue('new seal')
})

test('staff put right what the requester said fixed it', async () => {
  let outcome: Outcome | null = someOutcome()
  const { api } = await openDetail({
    order: fulfilled,
    stubs: {
      'GET /api/work-orders/{id}/outcome': () => ({ outcome }),
      [route]: () => {
        outcome = someOutcome({
          fix: 'cause:Cables and connections',
          fixLabel: 'Cables and connections',
          isFromStaff: true,
        })
        return { outcome }
      },
    },
  })
  await expect.element(section()).toMatchTextContent(/Power Check.*Told by the requester/)
  await section().getByRole('button', { name: 'Correct what fixed it' }).click()
  await expect.element(question()).toHaveValue('check:power-check')
  await expect.element(question().getByRole('option', { name: 'Door seal' })).not.toBeInTheDocument()
  await question().selectOptions('Cables and connections')
  await section().getByRole('button', { name: 'Save' }).click()

  await expect.element(section()).toMatchTextContent(/Cables and connections.*Noted by staff/)
  expect(api.callsOf(route)).toMatchObject([{ body: { fix: 'cause:Cables and connections' } }])
})

test('a fault that this work order does not have is read by its symptom, and stays chosen until it is changed', async () => {
  await openDetail({
    order: fulfilled,
    stubs: {
      'GET /api/work-orders/{id}/outcome': () => ({
        outcome: someOutcome({ fix: 'cause:pm-001', fixLabel: 'Dark screen' }),
      }),
    },
  })
  await expect.element(section()).toMatchTextContent(/Dark screen/)
  await section().getByRole('button', { name: 'Correct what fixed it' }).click()
  await expect.element(question()).toHaveValue('cause:pm-001')
  await expect.element(question()).toMatchTextContent(/Dark screen/)
  await expect.element(section()).not.toMatchTextContent(/pm-001/)
})

test('an answer that was put back to the stored one leaves no draft', async () => {
  const { close } = await openDetail({
    dialog: 'status',
    stubs: {
      'GET /api/work-orders/{id}/outcome': () => ({ outcome: someOutcome() }),
      'PATCH /api/work-orders/{id}/status': () => fulfilled,
    },
  })
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Fulfilled')
  await expect.element(question()).toHaveValue('check:power-check')
  await question().selectOptions('I do not know')
  await question().selectOptions('Power Check')
  await button('Update').click()
  await expect.element(page.getByText('Status: Fulfilled')).toBeVisible()
  close()

  const corrected = someOutcome({ fix: 'other', fixLabel: 'Something else', words: 'new seal' })
  await openDetail({
    order: fulfilled,
    stubs: { 'GET /api/work-orders/{id}/outcome': () => ({ outcome: corrected }) },
  })
  await section().getByRole('button', { name: 'Correct what fixed it' }).click()
  await expect.element(question()).toHaveValue('other')
})
