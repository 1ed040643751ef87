import { randomUUID } from 'node:crypto'
import {
  ErrorBody,
  exportColumns,
  exportFormats,
  exportLists,
  type ExportFormat,
  type ExportList,
  type ExportRequest,
  withoutGuard,
} from '@tessa/contract'
import { parse } from 'csv-parse/sync'
import { Value } from 'typebox/value'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderRow } from '../../testing/order-row.ts'
import { aRequest, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { hostileCells } from '../../testing/hostile-cells.ts'
import { purgeExports } from './exports.service.ts'

const password = 'the door of the help desk'
const app = await testApp({ helpRequestsPassword: password })
const { db, clock } = app
let [manager, admin, tom]: TestUser[] = []
beforeAll(async () => {
  manager = await createTestUser(app, 'manager')
  admin = await createTestUser(app, 'admin')
  tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
})
const by = (who: TestUser | undefined): TestUser => {
  if (!who) throw new Error('nobody is signed in yet')
  return who
}

const linkTo = (body: ExportRequest, who = by(manager)) => who.api('POST /api/exports', { body })
const open = (url: string) => app.client().send(url, { method: 'GET' })
/** With its byte order mark. */
const textOf = async (answer: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
const download = async (body: ExportRequest, who = by(manager)) => {
  const answer = await open((await linkTo(body, who)).url)
  return { answer, text: await textOf(answer) }
}
const rowsOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const auditRows = (event: string) =>
  db.selectFrom('audit_log').selectAll().where('event', '=', event).orderBy('id').execute()

/** Work orders that one word finds, in the order of their creation. */
const ordersOf = async (word: string, given: Parameters<typeof orderRow>[1][]): Promise<string[]> => {
  const rows = given.map((one, index) =>
    orderRow(new Date(clock.now.getTime() + index * 1000), { equipment_type: word, ...one }),
  )
  for (const row of rows) await db.insertInto('work_orders').values(row).execute()
  return rows.map(({ id }) => id)
}
const aWord = () => `Pump${randomUUID().slice(0, 8)}`

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
    const { items } = await by(manager).api('GET /api/work-orders', { query: filter })

    const { text } = await download({ list: 'work-orders', format: 'ndjson', filter })

    const shown = items.map((item) => {
      const names = Object.keys(exportColumns['work-orders'])
      return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)))
    })
    expect(rowsOf(text)).toMatchObject(shown)
    expect(rowsOf(text)[0]).toMatchObject({ responded_at: null, file_count: 0 })
    expect(Object.keys(rowsOf(text)[0] ?? {})).toEqual(Object.keys(exportColumns['work-orders']))
  })

  test('“me” is whoever asked for the export', async () => {
    const word = aWord()
    const who = by(tom)
    const { id } = await db
      .selectFrom('technicians')
      .select('id')
      .where('user_id', '=', who.user.id)
      .executeTakeFirstOrThrow()
    const [mine] = await ordersOf(word, [{ technician_id: id, status: 'in-progress' }, {}])
    const filter = { search: word, technicianId: 'me' }
    const { text } = await download({ list: 'work-orders', format: 'ndjson', filter }, who)
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

describe('the other lists', () => {
  const guest = () => app.client()

  test('help requests and the work orders of their page, narrowed as the page narrows them', async () => {
    const word = aWord()
    const summary = { equipment: word, issue: 'cold' }
    const first = await guest().api('POST /api/help-requests', { body: aRequest({ summary }) })
    await guest().api('POST /api/help-requests', { body: aRequest({ summary }) })
    await by(manager).api('POST /api/help-requests/{id}/settle', {
      params: { id: first.id },
      body: { settlement: 'answered', message: 'It was the seal.' },
    })
    const settled = await download({
      list: 'help-requests',
      format: 'ndjson',
      filter: { search: word, show: 'settled' },
    })
    expect(rowsOf(settled.text)).toMatchObject([
      {
        requestNumber: first.requestNumber,
        settledAs: 'answered',
        resolutionNotes: 'It was the seal.',
        contactEmail: 'ada@hospital.example',
        workOrderNumber: null,
      },
    ])

    await ordered(guest(), { equipmentType: word, priority: 'high' })
    await ordered(guest(), { equipmentType: word, priority: 'low' })
    const desk = await download({
      list: 'help-desk-work-orders',
      format: 'ndjson',
      filter: { equipment: word, show: 'high-priority' },
    })
    expect(rowsOf(desk.text)).toMatchObject([{ equipmentType: word, priority: 'high', status: 'pending' }])
  })

  test('sessions are counted and not quoted; contact messages say who handled them', async () => {
    const sessionId = randomUUID()
    await guest().api('POST /api/chat/session-analytics', {
      body: { sessionId, revision: 1, equipment: 'Autoclave' },
    })
    const sessions = await download({ list: 'chat-sessions', format: 'ndjson' })
    expect(rowsOf(sessions.text)).toContainEqual(
      expect.objectContaining({ sessionId, equipmentType: 'Autoclave', messageCount: 0 }),
    )

    const body = {
      name: 'Ada Palmer',
      email: 'palmer@hospital.example',
      phone: '555 0100',
      urgency: 'high',
      message: 'It stops.',
    } as const
    const { id } = await guest().api('POST /api/contact-messages', { body })
    await by(manager).api('POST /api/contact-messages/{id}/answers', {
      params: { id },
      body: { text: 'We come at four.' },
    })
    const messages = await download({
      list: 'contact-messages',
      format: 'ndjson',
      filter: { status: 'answered' },
    })
    expect(rowsOf(messages.text)).toContainEqual(
      expect.objectContaining({ id, message: 'It stops.', handledBy: 'Ada Lovelace', answerCount: 1 }),
    )
  })
})

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
    const raw = rowsOf((await download({ list, format: 'ndjson', filter }, by(admin))).text)
    const { text } = await download({ list, format: 'csv', filter }, by(admin))
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

describe('the link', () => {
  const body = { list: 'work-orders', format: 'csv', filter: { search: 'nothingatall' } } as const

  test('opens once, also when two open it at the same moment', async () => {
    const { url } = await linkTo(body)
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await open(url)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // Some find two of the account's downloads under way, the others a link that is used up.
    expect(statuses.every((status) => [200, 404, 429].includes(status))).toBe(true)
    const again = await open(url)
    expect(await again.json()).toMatchObject({
      code: 'not_found',
      message: 'This download link was used before or has expired. Please export again.',
    })
  })

  test('asked for its head alone it is not used up', async () => {
    const { url } = await linkTo(body)
    expect((await app.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    expect((await open(url)).status).toBe(200)
  })

  test('ends after a minute, and what is forged opens nothing', async () => {
    const { url, expiresAt } = await linkTo(body)
    expect(new Date(expiresAt).getTime() - clock.now.getTime()).toBe(60_000)
    const [path = '', until = '', signature = ''] = url.split('.')
    for (const forged of [path, `${path}.${Number(until) + 60_000}.${signature}`])
      expect((await open(forged)).status).toBe(404)
    clock.advance(60_000)
    expect((await open(url)).status).toBe(404)
  })

  test('ends with the sign-in that asked for it, and with its role', async () => {
    const who = await createTestUser(app, 'manager')
    const messages = { list: 'contact-messages', format: 'csv' } as const
    const { url } = await linkTo(messages, who)
    const work = await linkTo(body, who)
    await db.updateTable('users').set({ role: 'technician' }).where('id', '=', who.user.id).execute()
    expect((await open(url)).status).toBe(404)
    expect((await open(work.url)).status).toBe(200)

    const last = await linkTo(body, who)
    await who.api('POST /api/auth/logout-all')
    expect((await open(last.url)).status).toBe(404)
  })

  test('is forgotten after a day', async () => {
    const { url } = await linkTo(body)
    const there = () =>
      db
        .selectFrom('exports')
        .select('id')
        .where('id', '=', url.slice('/api/exports/'.length).slice(0, 36))
        .execute()
    await purgeExports(db, clock.now)
    expect(await there()).toHaveLength(1)
    await purgeExports(db, new Date(clock.now.getTime() + 86_400_001))
    expect(await there()).toHaveLength(0)
  })
})

describe('who exports what', () => {
  test.each(exportLists)('%s', async (list) => {
    const body = { list, format: 'csv' } as const
    const allowed = async (who: TestUser) =>
      who.api('POST /api/exports', { body }).then(
        () => 'yes',
        (error: { code: string }) => error.code,
      )
    const ofAdmins = list === 'users' || list === 'audit-log'
    const ofManagers = ofAdmins || list === 'contact-messages'
    expect(await Promise.all([by(tom), by(manager), by(admin)].map(allowed))).toEqual([
      ofManagers ? 'forbidden' : 'yes',
      ofAdmins ? 'forbidden' : 'yes',
      'yes',
    ])
    expect(await allowed(await createTestUser(app))).toBe('forbidden')
  })

  test('the password of the help-requests page exports nothing', async () => {
    const { token } = await app.client().api('POST /api/help-requests/access', { body: { password } })
    const inside = app.client({ token })
    await expect(
      inside.api('POST /api/exports', { body: { list: 'help-requests', format: 'csv' } }),
    ).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('who asked, for what, and how many rows were handed over stands in the audit log', async () => {
    const word = aWord()
    await ordersOf(word, [{}, {}])
    const body: ExportRequest = {
      list: 'work-orders',
      format: 'csv',
      filter: { search: word, status: 'new' },
    }
    await download(body)

    const [requested, made] = [await auditRows('export.requested'), await auditRows('export.created')]
    expect(requested.at(-1)).toMatchObject({
      actor_id: by(manager).user.id,
      details: { kind: 'work-orders', format: 'csv', rows: 2, filter: JSON.stringify(body.filter) },
    })
    expect(made.at(-1)).toMatchObject({
      actor_id: by(manager).user.id,
      details: { kind: 'work-orders', format: 'csv', rows: 2, export: requested.at(-1)?.details['export'] },
    })

    const ids = await ordersOf(aWord(), [{}])
    await linkTo({ list: 'work-orders', format: 'csv', ids })
    expect((await auditRows('export.requested')).at(-1)?.details).toMatchObject({ rows: 1, chosen: 1 })
  })
})

describe('what is refused names its field', () => {
  const refused = async (body: object) => {
    const answer = await by(manager).send('/api/exports', {
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

test('every list is exported in every format', async () => {
  const each: [ExportList, ExportFormat][] = exportLists.flatMap((list) =>
    exportFormats.map((format): [ExportList, ExportFormat] => [list, format]),
  )
  for (const [list, format] of each)
    expect((await download({ list, format }, by(admin))).answer.status).toBe(200)
})
