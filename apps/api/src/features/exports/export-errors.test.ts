import { randomUUID } from 'node:crypto'
import { ErrorBody } from '@tessa/contract'
import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import { exportsTest } from '../../testing/exports.ts'

const { manager } = await exportsTest()

describe('what is refused names its field', () => {
  const refused = async (body: object) => {
    const answer = await manager.send('/api/exports', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return [answer.status, Object.keys(Value.Parse(ErrorBody, await answer.json()).fields ?? {})]
  }
  const ids = Array.from({ length: 501 }, () => randomUUID())

  test.each([
    ['another list', { list: 'passwords', format: 'csv' }, 'list'],
    ['another format', { list: 'work-orders', format: 'xlsx' }, 'format'],
    ['501 ids', { list: 'work-orders', format: 'csv', ids }, 'ids'],
    ['no ids', { list: 'work-orders', format: 'csv', ids: [] }, 'ids'],
    ['an unknown filter', { list: 'work-orders', format: 'csv', filter: { colour: 'red' } }, 'filter.colour'],
    [
      'a filter of another list',
      { list: 'contact-messages', format: 'csv', filter: { attention: 'overdue' } },
      'filter.attention',
    ],
    [
      'an unknown word',
      { list: 'contact-messages', format: 'csv', filter: { status: 'late' } },
      'filter.status',
    ],
    ['a page', { list: 'work-orders', format: 'csv', filter: { cursor: 'x' } }, 'filter.cursor'],
    [
      'a day that is in no calendar',
      { list: 'work-orders', format: 'csv', filter: { createdFrom: '2026-02-30' } },
      'createdFrom',
    ],
    [
      'both a filter and ids',
      { list: 'work-orders', format: 'csv', filter: { status: 'new' }, ids: ids.slice(0, 1) },
      'ids',
    ],
  ])('%s', async (_, body, field) => {
    expect(await refused(body)).toEqual([400, [field]])
  })

  test('a filter as long as a form may be is taken or refused, never a failure', async () => {
    const body = { list: 'work-orders', format: 'csv', filter: { facility: 'x,'.repeat(5000) } }
    expect(await refused(body)).toEqual([400, ['filter.facility']])
  })
})
