import type { WorkOrderFilter } from '@tessa/contract'
import { expect, test } from 'vitest'
import { isFinished } from './bulk-target.ts'

const all = (filter: WorkOrderFilter) => isFinished({ kind: 'all', ids: [], filter, count: 1240 })

test('all that match are finished work where the filter lets through nothing else', () => {
  expect(all({ status: 'fulfilled,archived', priority: 'high' })).toBe(true)
  expect(all({ status: 'archived' })).toBe(true)
  expect(all({ status: 'fulfilled,new' })).toBe(false)
  expect(all({})).toBe(false)
})
