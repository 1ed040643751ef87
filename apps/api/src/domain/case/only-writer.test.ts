import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = join(import.meta.dirname, '..', '..')

/** Who else writes rows of cases or their histories, and why no command does it. */
const otherWriters: Readonly<Record<string, string>> = {
  'domain/case/case-entries.ts': 'is the part of write-case.ts and create-case.ts that adds entries',
  'domain/case/create-case.ts': 'creates a work order or a help request with its first entries',
  'domain/case/holds.ts': 'records a hold, which changes nothing of its case',
  'domain/case/remove-reporter.ts': 'separates a deleted account from the cases that it reported',
  'domain/outcome/outcome-of-work-order.ts':
    'records who noted what fixed the equipment, which changes nothing of its case',
  'retention/purge-cases.ts': 'deletes a case with its whole history',
  'security/claim-guest-sessions.ts': 'gives a guest’s cases to the account that takes over the session',
  'notifications/settle-mail.ts':
    'records a mail that could not be delivered, which changes nothing of its case',
  'demo/demo-cases-seed.ts': 'creates the demo’s past',
  'demo/record-demo-case.ts': 'records the history of the demo’s past',
}

const caseTable = '(?:work_orders|help_requests|activities)'
const writes: readonly RegExp[] = [
  new RegExp(String.raw`\.(?:updateTable|insertInto|deleteFrom|mergeInto)\(\s*['"\`]${caseTable}\b`),
  // One that is chosen while it runs counts where the tables of cases are among what is chosen from.
  new RegExp(String.raw`'${caseTable}'[^]*\.(?:updateTable|insertInto|deleteFrom|mergeInto)\(\s*[^'"\`\s]`),
  /\.(?:updateTable|insertInto|deleteFrom|mergeInto)\(\s*caseTables\b/,
  new RegExp(
    String.raw`\b(?:update|insert\s+into|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?"?${caseTable}\b`,
    'i',
  ),
  /\b(?:update|insert\s+into|delete\s+from)\s+\$\{sql\.table\(/i,
  /\brecordActivity\(/,
]
const isWriter = (source: string): boolean => writes.some((write) => write.test(source))

const writersIn = (folder: string): string[] =>
  globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .filter((file) => isWriter(readFileSync(join(folder, file), 'utf8')))
    .toSorted()

test('after its creation a case is written by write-case.ts alone', () => {
  expect(writersIn(sources)).toEqual(['domain/case/write-case.ts', ...Object.keys(otherWriters)].toSorted())
})

test.for([
  `await trx.updateTable('work_orders').set({ status }).where('id', '=', id).execute()`,
  `await trx\n  .updateTable(\n    'help_requests',\n  )`,
  `db.deleteFrom("work_orders")`,
  `for (const table of ['chat_sessions', 'work_orders'] as const) await trx.updateTable(table).set(gone).execute()`,
  `trx.updateTable(caseTables[subject])`,
  `trx.insertInto('activities').values(row)`,
  'await sql`update work_orders set priority = ${priority} where id = ${id}`.execute(trx)',
  'await queryPrepared(db, "insert into activities select * from kept", [])',
  `await recordActivity(trx, { subject: 'work-order', subjectId: id, ...entry }, now)`,
])('what writes by itself is found: %s', (source) => {
  expect(isWriter(source)).toBe(true)
})

test.for([
  `trx.selectFrom('work_orders').selectAll().forUpdate()`,
  `trx.updateTable('attachments').set({ work_order_id: id })`,
  'sql`select * from work_orders where updated_at > ${since}`',
])('what reads, or writes something else, is not: %s', (source) => {
  expect(isWriter(source)).toBe(false)
})
