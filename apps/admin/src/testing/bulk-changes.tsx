import { fakeApi, someToken, type Stubs } from '@tessa/app-testing'
import type { BulkChange, BulkRow } from '@tessa/contract'
import { page } from 'vitest/browser'
import { listStubs, pageOf, someOrders } from './examples.ts'
import { renderPage } from './render-page.tsx'

export const bulkId = '0191d7a2-0000-7000-8000-0000000000b1'
export const noCounts = { changed: 0, unchanged: 0, conflict: 0, 'not-yours': 0, 'not-found': 0, refused: 0 }

export const someBulk = (given: Partial<BulkChange> = {}): BulkChange => ({
  id: bulkId,
  kind: 'status',
  total: 2,
  isFinished: true,
  counts: { ...noCounts, changed: 2 },
  rows: [],
  undoUntil: '2026-01-05T10:00:00.000Z',
  undo: null,
  ...given,
})

export const someBulkRow = (given: Partial<BulkRow>): BulkRow => ({
  id: '0191d7a2-0000-7000-8000-000000000001',
  workOrderNumber: 'WO-1',
  shortNumber: 'ORDR-01',
  outcome: 'conflict',
  message: 'Otto Ohm changed this work order meanwhile.',
  field: null,
  version: null,
  undoOutcome: null,
  undoMessage: null,
  ...given,
})

export const openList = (stubs: Stubs = {}, address = '/admin?tab=work-orders') => {
  const api = fakeApi({
    ...listStubs(someOrders(3)),
    'GET /api/technicians': () =>
      pageOf([{ id: 7, name: 'Tom Tool', current_workload: 9, max_workload: 10, is_me: false }]),
    ...stubs,
  })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}

export const selectionBar = page.getByRole('region', { name: 'Selection' })
export const bulkResult = page.getByRole('region', { name: 'Result of the change' })
export const selectOrder = (number: string) =>
  page.getByRole('checkbox', { name: `Select ${number}`, exact: true })
export const chooseStatus = async (label: string) => {
  await selectionBar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions(label)
}
