import type { SimilarWorkOrder } from '@tessa/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDetail } from '../../../../testing/open-detail.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const section = () => page.getByRole('region', { name: 'Similar Solved Work Orders' })
const find = () => section().getByRole('button', { name: 'Find similar solved work orders' }).click()

const similar: SimilarWorkOrder = {
  id: '0191d7a2-0000-7000-8000-000000000099',
  shortNumber: '3F8K-22',
  isSameDevice: true,
  issue: 'Stops at 117 degrees',
  resolutionNotes: 'New door seal.',
  fix: 'check:connection-check',
  fixLabel: 'Connection Check',
  words: null,
  resolvedAt: '2026-02-02T09:00:00.000Z',
}

test('similar solved work orders are found on demand, with what fixed them', async () => {
  const { api } = await openDetail({
    stubs: { 'GET /api/work-orders/{id}/similar': () => ({ items: [similar] }) },
  })
  await expect.element(section()).toBeVisible()
  expect(api.callsOf('GET /api/work-orders/{id}/similar')).toEqual([])
  await find()

  const item = section().getByRole('listitem')
  await expect.element(item).toMatchTextContent(/3F8K-22 · same model.*Stops at 117 degrees/)
  await expect.element(item).toMatchTextContent(/What fixed it: Connection Check.*New door seal/)
  await expect.element(item.getByRole('link', { name: '3F8K-22' })).toBeVisible()
})

test('where nothing resembles it, that is said', async () => {
  await openDetail({ stubs: { 'GET /api/work-orders/{id}/similar': () => ({ items: [] }) } })
  await find()
  await expect.element(section()).toMatchTextContent(/No solved work order resembles this one/)
})
