import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { knowledgeEditor } from '../../testing/knowledge-editor.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tina = await knowledgeEditor(app, 'technician')
const max = await knowledgeEditor(app, 'manager')

const aFile = (...lines: object[]): string => lines.map((line) => JSON.stringify(line)).join('\n')
const run = async (lines: string, dryRun = false) => {
  const { rows } = await tina.api('POST /api/knowledge/import', { body: { lines, dryRun } })
  return rows.map(({ outcome }) => outcome)
}

test('what waits for its decision already is refused as a conflict', async () => {
  const fault = aFault()
  await tina.propose({ fault })
  await tina.proposeWords('alias', 'ac-001', 'the seventh tray mutters')

  await expect(max.propose({ fault })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await expect(max.proposeWords('alias', 'ac-001', 'The seventh tray MUTTERS')).rejects.toMatchObject({
    status: 409,
  })
  expect(await max.proposeWords('alias', 'ac-002', 'the seventh tray mutters')).toMatchObject({
    status: 'proposed',
  })
})

test('what was withdrawn can be proposed again', async () => {
  const fault = aFault()
  await tina.withdraw((await tina.propose({ fault })).id)
  expect(await tina.propose({ fault })).toMatchObject({ status: 'proposed' })
})

test('a file that is imported twice, and a line that it has twice, are proposed once', async () => {
  const { fault: shipped } = await tina.api('GET /api/knowledge/entries/{id}', { params: { id: 'ac-006' } })
  const fault = { kind: 'fault', fault: aFault() }
  const changed = { kind: 'fault', subject: 'ac-006', fault: { ...shipped, remedy: 'Change the gasket' } }
  const alias = { kind: 'alias', subject: 'ac-003', words: 'the gizmo sulks at noon' }
  const file = aFile(fault, alias, changed, alias, fault)
  const once = ['proposed', 'proposed', 'proposed', 'unchanged', 'unchanged']

  expect(await run(file, true)).toEqual(once)
  expect(await run(file)).toEqual(once)
  expect(await run(file)).toEqual(Array.from({ length: 5 }, () => 'unchanged'))
})
