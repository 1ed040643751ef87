import { shippedBase } from '@tessa/knowledge/base'
import { beforeEach, expect, test } from 'vitest'
import { aCode } from '../../testing/endpoints/knowledge.ts'
import { httpApp } from '../../testing/http-app.ts'
import { knowledgeEditor } from '../../testing/knowledge-editor.ts'
import { codeContent } from './record-view.ts'

const app = await httpApp()
const [tina, max] = [await knowledgeEditor(app, 'technician'), await knowledgeEditor(app, 'manager')]
const guest = app.client()

/** The codes that the advice about a centrifuge explains. */
const codesIn = async (issue: string) => {
  const body = { equipmentType: 'centrifuge', issue }
  const { content } = await guest.api('POST /api/chat/advanced-diagnostics', { body })
  return [...content.matchAll(/"(E-LID \d+)"/g)].map(([, code]) => code)
}
const recordOf = (id: string) => tina.api('GET /api/knowledge/entries/{id}', { params: { id } })
const shipped = shippedBase.codes.find(({ id }) => id === 'ec-001')
if (!shipped) throw new Error('ec-001 is not there')

beforeEach(() => app.db.deleteFrom('knowledge_entries').execute())

test('a code that another person approves is recognized by the server, and given to browsers', async () => {
  const source = 'Rotina manual p.12 - https://rotina.example/manual'
  const { id, subject, title } = await tina.proposeCode(aCode({ source }))
  expect(subject).toMatch(/^k[a-z]-\d{3}$/)
  expect(title).toBe('E-LID 77')
  await expect(tina.approve(id)).rejects.toMatchObject({ status: 403 })
  expect(await codesIn('it says E-LID 77')).toEqual([])

  await max.approve(id)

  expect(await codesIn('it says e-lid 77')).toEqual(['E-LID 77'])
  expect(await recordOf(subject)).toMatchObject({
    kind: 'code',
    isLocal: true,
    source: { title: 'Rotina manual p.12', address: 'https://rotina.example/manual' },
  })
  const { knowledgeLayer: version = '' } = await guest.api('GET /api/config')
  const { codes } = await guest.api('GET /api/knowledge/layer', { query: { version } })
  expect(codes).toEqual([{ id: subject, ...aCode({ source }) }])
})

test('advice without a fault begins with what the code means, and does not ask for the message', async () => {
  const { id } = await tina.proposeCode(aCode({ code: 'QX-76', faults: [] }))
  await max.approve(id)
  const { content } = await guest.api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'centrifuge', issue: 'QX-76' },
  })

  expect(content).toMatch(/^"QX-76" .*means: /)
  expect(content).not.toContain('which message')
})

test('a code is changed and taken away again, and what it was before can be returned to', async () => {
  const first = await tina.proposeCode(aCode())
  await max.approve(first.id)
  const change = await tina.proposeCode(aCode({ code: 'E-LID 78' }), first.subject)
  expect(change.before?.code?.code).toBe('E-LID 77')
  await max.approve(change.id)
  expect(await codesIn('E-LID 77 and E-LID 78')).toEqual(['E-LID 78'])

  await max.approve((await tina.proposeAgain(first.id)).id)
  expect(await codesIn('E-LID 77 and E-LID 78')).toEqual(['E-LID 77'])

  await max.approve((await tina.proposeRemoval(first.id)).id)
  expect(await codesIn('E-LID 77 and E-LID 78')).toEqual([])
})

test('a code in place of a shipped one keeps its equipment, what is displayed, its faults and its action', async () => {
  const given = codeContent(shipped)
  await expect(tina.proposeCode({ ...given, action: 'Ignore it' }, 'ec-001')).rejects.toMatchObject({
    fields: { 'code.action': expect.stringContaining(shipped.action) },
  })
  await expect(tina.proposeCode({ ...given, type: 'autoclave', faults: [] }, 'ec-001')).rejects.toMatchObject(
    {
      fields: { 'code.type': expect.anything() },
    },
  )
  await expect(tina.proposeCode({ ...given, code: 'XX-99' }, 'ec-001')).rejects.toMatchObject({
    fields: { 'code.code': expect.stringContaining(shipped.code) },
  })
  await expect(tina.proposeCode({ ...given, faults: [] }, 'ec-001')).rejects.toMatchObject({
    fields: { 'code.faults': expect.stringContaining(shipped.faults[0] ?? '?') },
  })
  const action = `${shipped.action}. Then clean the clip`
  await max.approve((await tina.proposeCode({ ...given, action }, 'ec-001')).id)
  expect((await recordOf('ec-001')).code?.action).toBe(action)
})

test.each([
  ['a code of one letter', aCode({ code: 'E' }), 'code.code'],
  ['a code without a letter or digit', aCode({ code: '--' }), 'code.code'],
  ['a code in brackets alone', aCode({ code: '(E07)' }), 'code.code'],
  ['an ordinary word before brackets', aCode({ code: 'Alarm (E07)' }), 'code.code'],
  ['an ordinary word beside a code', aCode({ code: 'E07 / Alarm' }), 'code.code'],
  ['a number of two digits', aCode({ code: '10' }), 'code.code'],
  ['a fault of other equipment', aCode({ faults: ['pm-001'] }), 'code.faults'],
  ['any equipment', aCode({ type: 'any' }), 'code.type'],
  ['a patient', aCode({ meaning: 'Mrs. Miller closed the lid' }), 'code.meaning'],
])('%s is refused by its field', async (_, code, field) => {
  await expect(tina.proposeCode(code)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.anything() },
  })
})

test.each(['E7', '118', 'ALARM', 'Check Lid', 'E07 / DOOR', 'DOOR (E07)'])('%s is a code', async (code) => {
  expect((await tina.proposeCode(aCode({ code }))).title).toBe(code)
})

test('the same code of the same equipment is refused, and so is a code that nobody proposed', async () => {
  const { id, subject } = await tina.proposeCode(aCode())
  await expect(tina.proposeCode(aCode())).rejects.toMatchObject({ status: 409 })
  await max.approve(id)
  await expect(tina.proposeCode(aCode({ meaning: 'something else' }))).rejects.toMatchObject({
    fields: { 'code.code': expect.stringContaining(subject) },
  })
  await expect(tina.proposeCode(aCode(), 'zz-999')).rejects.toMatchObject({
    fields: { subject: expect.anything() },
  })
})

test('the preview of a code judges the cases of its equipment', async () => {
  const { id } = await tina.proposeCode(aCode())
  const preview = await tina.api('GET /api/knowledge/proposals/{id}/preview', { params: { id } })
  expect(preview.cases).toBeGreaterThan(10)
  expect(preview).toMatchObject({ proposedCase: null, worseTotal: 0 })
}, 60_000)

test('codes leave as lines, which are unchanged here and proposed on a server that lacks them', async () => {
  const own = await tina.proposeCode(aCode())
  await max.approve(own.id)
  const { items } = await max.api('GET /api/knowledge/local-layer')
  expect(items).toEqual([{ kind: 'code', code: aCode() }])
  const lines = items.map((line) => JSON.stringify(line)).join('\n')
  const run = async () =>
    (await tina.api('POST /api/knowledge/import', { body: { lines, dryRun: true } })).rows.map(
      ({ outcome, title }) => [outcome, title],
    )
  expect(await run()).toEqual([['unchanged', 'E-LID 77']])
  await max.approve((await tina.proposeRemoval(own.id)).id)
  expect(await run()).toEqual([['proposed', 'E-LID 77']])
})

test('a code of a fault of this server leaves without that fault, and is unchanged when it comes back', async () => {
  const fault = await tina.propose()
  await max.approve(fault.id)
  const { id } = await tina.proposeCode(aCode({ faults: [fault.subject] }))
  await max.approve(id)
  const { items } = await max.api('GET /api/knowledge/local-layer')
  const line = items.find(({ kind }) => kind === 'code')
  expect(line).toEqual({ kind: 'code', code: aCode() })
  const body = { lines: JSON.stringify(line), dryRun: true }
  const { rows } = await tina.api('POST /api/knowledge/import', { body })
  expect(rows).toMatchObject([{ outcome: 'unchanged' }])
})
