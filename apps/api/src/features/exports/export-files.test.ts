import { randomUUID } from 'node:crypto'
import { exportColumns } from '@tessa/contract'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { aWord, exportsTest, rowsOf } from '../../testing/exports.ts'

const { db, download, linkTo, manager, open, ordersOf, tom } = await exportsTest()

describe('what a file has', () => {
  test('a CSV file has a byte order mark, headers in words, and a line a row in the order of the list', async () => {
    const word = aWord()
    await ordersOf(word, [{ priority: 'low' }, { priority: 'critical' }])
    const { answer, text } = await download({
      list: 'work-orders',
      format: 'csv',
      filter: { search: word, sort: 'priority' },
    })

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="tessa-work-orders-\d{4}-\d\d-\d\d-\d{4}\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(text.startsWith('\ufeff"Number","Short number","Status"')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
    expect(rows.map((row) => [row['Equipment'], row['Priority'], row['Overdue']])).toEqual([
      [word, 'critical', 'no'],
      [word, 'low', 'no'],
    ])
    expect(rows[0]?.['Created']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('the same filter finds what the list shows, with the same values and more', async () => {
    const word = aWord()
    await ordersOf(word, [{ status: 'new' }, { status: 'escalated' }, { status: 'fulfilled' }])
    const filter = { search: word, status: 'new,escalated', sort: 'oldest' as const }
    const { items } = await manager.api('GET /api/work-orders', { query: filter })

    const { text } = await download({ list: 'work-orders', format: 'ndjson', filter })

    const shown = items.map((item) => {
      const names = Object.keys(exportColumns['work-orders'])
      return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
    })
    expect(rowsOf(text)).toMatchObject(shown)
    expect(rowsOf(text)[0]).toMatchObject({ responded_at: null, file_count: 0 })
    expect(Object.keys(rowsOf(text)[0] ?? {})).toEqual(Object.keys(exportColumns['work-orders']))
  })

  test('“me” is whoever asked for the export: a manager who was a technician', async () => {
    const word = aWord()
    const { id } = await db
      .selectFrom('technicians')
      .select('id')
      .where('user_id', '=', tom.user.id)
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ role: 'manager' }).where('id', '=', tom.user.id).execute()
    const [mine] = await ordersOf(word, [{ technician_id: id, status: 'in-progress' }, {}])
    const filter = { search: word, technicianId: 'me' }
    const { text } = await download({ list: 'work-orders', format: 'ndjson', filter }, tom)
    expect(rowsOf(text)).toMatchObject([{ id: mine, technician_name: 'Tom Tool' }])
  })

  test('chosen rows come in the order in which they were chosen, each once, without those that are gone', async () => {
    const [first = '', second = '', third = ''] = await ordersOf(aWord(), [{}, {}, {}])
    const ids = [third, first.toUpperCase(), randomUUID(), third, second]
    const link = await linkTo({ list: 'work-orders', format: 'ndjson', ids })
    expect(link.rows).toBe(3)
    await db.deleteFrom('work_orders').where('id', '=', second).execute()
    expect(rowsOf(await (await open(link.url)).text()).map(({ id }) => id)).toEqual([third, first])
  })

  test('many rows are all there, each once, in order', async () => {
    const word = aWord()
    const ids = await ordersOf(
      word,
      Array.from({ length: 730 }, () => ({})),
    )
    const link = await linkTo({
      list: 'work-orders',
      format: 'ndjson',
      filter: { search: word, sort: 'oldest' },
    })
    expect(link.rows).toBe(730)
    expect(rowsOf(await (await open(link.url)).text()).map(({ id }) => id)).toEqual(ids)
  })

  test('a filter that nothing can match gives a file without rows', async () => {
    const body = { list: 'work-orders', format: 'csv', filter: { search: '!!!' } } as const
    expect((await linkTo(body)).rows).toBe(0)
    expect((await download(body)).text.trimEnd().split('\r\n')).toHaveLength(1)
  })
})
