import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { knowledgeEditor } from '../../testing/knowledge-editor.ts'
import { testApp } from '../../testing/test-app.ts'
import { lockLayer } from './held-layer.ts'
import { importEntries } from './import-entries.ts'

const app = await testApp()
const tina = await knowledgeEditor(app, 'technician')

const aFile = (...lines: object[]): string => lines.map((line) => JSON.stringify(line)).join('\n')

/** Counts how often the entries that hold are read: no other query is distinct on something. */
const countReads = () => {
  const counted = { reads: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'SelectQueryNode' && node.distinctOn) counted.reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { counted, plugin }
}

test('an import reads what holds once, however many lines it has', async () => {
  const { counted, plugin } = countReads()
  const lines = aFile(...Array.from({ length: 20 }, () => ({ kind: 'fault', fault: aFault() })))
  const { rows } = await app.db
    .withPlugin(plugin)
    .transaction()
    .execute((trx) => importEntries(trx, lines, { userId: tina.user.id, now: app.clock.now }))
  expect(rows.every(({ outcome }) => outcome === 'proposed')).toBe(true)
  expect(counted.reads).toBe(1)
})

test('a change that waits too long for another one is refused, and can be tried again', async () => {
  await app.db.transaction().execute(async (trx) => {
    await lockLayer(trx)
    await expect(tina.propose()).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  })
  expect(await tina.propose()).toMatchObject({ status: 'proposed' })
})
