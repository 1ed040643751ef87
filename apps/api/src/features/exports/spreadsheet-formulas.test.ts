import { randomUUID } from 'node:crypto'
import { exportColumns, exportLists, type ExportList, withoutGuard } from '@tessa/contract'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportsTest, rowsOf } from '../../testing/exports.ts'
import { hostileCells } from '../../testing/hostile-cells.ts'
import { aRequest } from '../../testing/orders.ts'

const { admin, app, clock, db, download, ordersOf } = await exportsTest()

describe('no file runs in a spreadsheet', () => {
  // The database holds no NUL.
  const texts = hostileCells.map((text) => text.replaceAll('\0', ''))
  const word = `Hostile${randomUUID().slice(0, 8)}`
  beforeAll(async () => {
    await ordersOf(
      word,
      texts.map((text) => ({
        contact_name: text,
        facility_name: text,
        issue_description: text,
        notes: text,
        resolution_notes: text,
      })),
    )
    for (const text of texts) {
      await db
        .insertInto('contact_messages')
        .values({
          id: randomUUID(),
          name: text,
          email: 'a@a.example',
          phone: text,
          facility: text,
          urgency: 'high',
          priority: 'high',
          message: text,
          created_at: clock.now,
        })
        .execute()
      await db
        .insertInto('chat_sessions')
        .values({
          id: randomUUID(),
          session_id: randomUUID(),
          equipment_type: text,
          issue: text,
          created_at: clock.now,
          updated_at: clock.now,
        })
        .execute()
      await db
        .insertInto('users')
        .values({
          id: randomUUID(),
          email: `${randomUUID()}@a.example`,
          first_name: text,
          last_name: text,
          department: text,
          facility_name: text,
          created_at: clock.now,
        })
        .execute()
      await db
        .insertInto('audit_log')
        .values({
          happened_at: clock.now,
          event: 'access.denied',
          device: text,
          details: JSON.stringify({ text }),
        })
        .execute()
      await app.client().api('POST /api/help-requests', {
        body: aRequest({ summary: { equipment: `x${text}`, issue: `x;${text}` } }),
      })
    }
  })

  /** As programs have it that skip what cannot be seen and read wide signs as plain ones. */
  const isLive = (cell: string): boolean =>
    /^[=+\-@]/.test(cell.normalize('NFKC').replaceAll(/^[\p{Z}\p{Cc}\p{Cf}]+/gu, ''))

  test.each(exportLists)('%s read back is what was exported, without a formula', async (list) => {
    // An export is an entry of the audit log itself.
    const filters: Partial<Record<ExportList, Record<string, string>>> = {
      'work-orders': { search: word },
      'audit-log': { event: 'access.denied' },
    }
    const filter = filters[list] ?? {}
    const raw = rowsOf((await download({ list, format: 'ndjson', filter }, admin)).text)
    const { text } = await download({ list, format: 'csv', filter }, admin)
    expect(raw.length).toBeGreaterThanOrEqual(texts.length)

    const [header, ...rows]: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' })
    expect(header).toEqual(Object.values(exportColumns[list]))
    expect(rows.flat().filter(isLive)).toEqual([])
    const asText = (value: unknown) =>
      value === null
        ? ''
        : typeof value === 'boolean'
          ? value
            ? 'yes'
            : 'no'
          : `${value as string | number}`
    const columns = Object.keys(exportColumns[list])
    expect(rows.map((row) => row.map(withoutGuard))).toEqual(
      raw.map((row) => columns.map((name) => asText(row[name]))),
    )
  })

  test.each([';', '\t'])('where cells end at %j instead, no cell is live either', async (end) => {
    const { text } = await download({ list: 'work-orders', format: 'csv', filter: { search: word } })
    // As it is read by a program that takes a quote in the middle of a line for a letter.
    const cells = text.split(/\r\n|\r|\n/).flatMap((line) => line.split(end))
    expect(cells.map((cell) => cell.replace(/^"/, '')).filter(isLive)).toEqual([])
  })
})
