import { expect, test } from 'vitest'
import {
  helpRequestsStatus,
  isActive,
  managementStatus,
  managementStatuses,
  readStatus,
  userStatus,
  workOrderStatuses,
} from './statuses.ts'

test('every view has a label for every status, and knows which statuses are active', () => {
  const views = workOrderStatuses.map((status) => [
    status,
    managementStatus(status),
    userStatus(status),
    helpRequestsStatus(status),
    isActive(status),
  ])
  expect(views).toEqual([
    ['new', 'new', 'new', 'pending', true],
    ['pending', 'new', 'new', 'pending', true],
    ['in-progress', 'in-progress', 'in-progress', 'in-progress', true],
    ['needs-info', 'needs-info', 'in-progress', 'pending', true],
    ['escalated', 'escalated', 'in-progress', 'in-progress', true],
    ['fulfilled', 'fulfilled', 'resolved', 'resolved', false],
    ['archived', 'archived', 'closed', 'resolved', false],
  ])
  expect(managementStatuses).toHaveLength(6)
})

test('old status words are parsed, unknown ones are not', () => {
  expect(['in_progress', 'In Progress', 'resolved', 'completed', 'closed', 'open'].map(readStatus)).toEqual([
    'in-progress',
    'in-progress',
    'fulfilled',
    'fulfilled',
    'archived',
    'new',
  ])
  expect([readStatus(''), readStatus('done-ish'), readStatus('constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
