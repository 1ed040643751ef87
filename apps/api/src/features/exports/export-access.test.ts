import { exportLists, type ExportRequest } from '@tessa/contract'
import { describe, expect, test } from 'vitest'
import { aWord, exportsTest } from '../../testing/exports.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const password = 'the door of the help desk'
const { admin, app, db, download, linkTo, manager, ordersOf, tom } = await exportsTest({
  helpRequestsPassword: password,
})

const auditRows = (event: string) =>
  db.selectFrom('audit_log').selectAll().where('event', '=', event).orderBy('id').execute()

describe('who exports what', () => {
  test.each(exportLists)('%s', async (list) => {
    const body = { list, format: 'csv' } as const
    const allowed = async (who: TestUser) =>
      who.api('POST /api/exports', { body }).then(
        () => 'yes',
        (error: { code: string }) => error.code,
      )
    const ofAdmins = list === 'users' || list === 'audit-log'
    expect(await Promise.all([tom, manager, admin].map(allowed))).toEqual([
      'forbidden',
      ofAdmins ? 'forbidden' : 'yes',
      'yes',
    ])
    expect(await allowed(await createTestUser(app))).toBe('forbidden')
  })

  test('a technician exports no rows that were chosen either', async () => {
    const ids = await ordersOf(aWord(), [{}])
    const answer = await tom.send('/api/exports', {
      method: 'POST',
      body: JSON.stringify({ list: 'work-orders', format: 'csv', ids }),
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(403)
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
      actor_id: manager.user.id,
      details: { kind: 'work-orders', format: 'csv', rows: 2, filter: JSON.stringify(body.filter) },
    })
    expect(made.at(-1)).toMatchObject({
      actor_id: manager.user.id,
      details: { kind: 'work-orders', format: 'csv', rows: 2, export: requested.at(-1)?.details['export'] },
    })

    const ids = await ordersOf(aWord(), [{}])
    await linkTo({ list: 'work-orders', format: 'csv', ids })
    expect((await auditRows('export.requested')).at(-1)?.details).toMatchObject({ rows: 1, chosen: 1 })
  })
})
