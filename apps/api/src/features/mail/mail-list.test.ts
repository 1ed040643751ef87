import { randomUUID } from 'node:crypto'
import type { MailFilter } from '@tessa/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { idsOf, mailsTest } from '../../testing/mails.ts'
import { newAddress } from '../../testing/notifier.ts'

const { admin, db, list, manager, read, write } = await mailsTest()

test('mails are listed newest first, page by page, also those of one moment and of microseconds', async () => {
  const recipient = newAddress()
  const written: string[] = []
  for (const time of ['08:00:00.000001', '08:00:00.000002', '08:00:00.5', '09:00:00'])
    written.push(await write({ recipient, at: `2031-01-01T${time}Z` }))
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await list({ recipient, limit: 2, ...(cursor ? { cursor } : {}) })
    expect(page.total).toBe(4)
    seen.push(...idsOf(page))
    cursor = page.nextCursor
  } while (cursor !== null)

  expect(seen).toEqual(written.toReversed())
  await expect(list({ cursor: Buffer.from(randomUUID()).toString('base64url') })).rejects.toMatchObject({
    code: 'validation',
    fields: { cursor: expect.any(String) },
  })
})

test('status, days, an address in any writing, and words narrow the list', async () => {
  const [name, word] = [`grace${Date.now()}`, `w${randomUUID().replaceAll('-', '')}`]
  const recipient = `${name}@hospital.example`
  const kept = await write({ recipient, status: 'suppressed', at: '2031-02-01T12:00:00Z', subject: word })
  const failed = await write({ recipient, at: '2031-02-02T12:00:00Z', subject: `${word} again` })
  const days = { from: '2031-02-02', to: '2031-02-02' }

  expect(idsOf(await list({ recipient: `${name.toUpperCase()}+x@hospital.example` }))).toEqual([failed, kept])
  expect(idsOf(await list({ recipient, status: 'suppressed' }))).toEqual([kept])
  expect(idsOf(await list({ recipient, ...days }))).toEqual([failed])
  for (const search of [name, recipient, word]) expect(idsOf(await list({ search }))).toEqual([failed, kept])
  expect(idsOf(await list({ search: `${word.slice(0, 12)} again` }))).toEqual([failed])
  expect(await list({ search: `no${word}` })).toEqual({ items: [], nextCursor: null, total: 0 })
  await expect(list({ from: '2031-02-30' })).rejects.toMatchObject({ fields: { from: expect.any(String) } })
})

test('words that most mails have are found page by page as well', async () => {
  const word = `common${Date.now()}`
  await sql`insert into mails (id, recipient, subject, text_body, html_body, status, created_at)
    select gen_random_uuid(), 'a@b.example', ${word}::text || ' ' || n, '', '', 'sent',
      '2029-01-01'::timestamptz + n * interval '1 second' from generate_series(1, 3000) n`.execute(db)
  const first = await list({ search: word, limit: 2 })
  expect(first.total).toBe(1001)
  expect(first.items.map(({ subject }) => subject)).toEqual([`${word} 3000`, `${word} 2999`])
  const second = await list({ search: word, limit: 2, cursor: first.nextCursor ?? '' })
  expect(second.items.map(({ subject }) => subject)).toEqual([`${word} 2998`, `${word} 2997`])
  // Older than the newest mails that are looked through first.
  expect((await list({ search: `${word} 999` })).items.map(({ subject }) => subject)).toEqual([`${word} 999`])
})

test('a mail names the case or the account that it is about', async () => {
  const { id: order, shortNumber } = await admin.api('POST /api/work-orders', {
    body: {
      equipmentType: 'autoclave',
      contactName: 'Ada',
      contactPhone: '5550100',
      contactEmail: newAddress(),
      issueDescription: 'cold',
    },
  })
  const mail = await write({ about: order })
  const notice = await write({ recipient: manager.user.email, kind: 'account' })

  const ofOrder = await list({ about: order })
  expect(ofOrder.items).toMatchObject([
    { id: mail, about: { kind: 'work-order', id: order, number: shortNumber } },
  ])
  expect(await read(notice)).toMatchObject({ about: { kind: 'account', id: manager.user.id, number: null } })
})

test('a page is read from an index, whatever narrows it', async () => {
  await sql`insert into mails (id, recipient, mailbox, subject, text_body, html_body, status, created_at)
    select gen_random_uuid(), 'u' || n % 500 || '@x.example', 'u' || n % 500 || '@x.example', 'Mail ' || n, '', '',
      case when n % 400 = 0 then 'failed' else 'sent' end, '2020-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, 20000) n`.execute(db)
  await sql`vacuum analyze mails`.execute(db)
  const scanned = async (): Promise<number> => {
    await sql`select pg_stat_force_next_flush()`.execute(db)
    const { rows } = await sql<{ rows: number }>`select coalesce(seq_tup_read, 0) as rows
      from pg_stat_user_tables where relname = 'mails'`.execute(db)
    return rows[0]?.rows ?? 0
  }
  const narrowed: readonly MailFilter[] = [
    {},
    { status: 'failed' },
    { recipient: 'u7@x.example' },
    { about: randomUUID() },
    { search: 'u7' },
    { from: '2020-01-01', to: '2020-01-01' },
  ]
  for (const query of narrowed) {
    const before = await scanned()
    await list({ ...query, limit: 25 })
    expect([query, (await scanned()) - before]).toEqual([query, 0])
  }
})
