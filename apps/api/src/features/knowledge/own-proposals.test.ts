import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { knowledgeEditor } from '../../testing/knowledge-editor.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tina = await knowledgeEditor(app, 'technician')
const max = await knowledgeEditor(app, 'manager')
const root = await knowledgeEditor(app, 'admin')

const isOwn = { status: 403, code: 'forbidden' }

test('a person does not approve their own text when someone else proposes this version again', async () => {
  const first = await max.propose()
  await root.reject(first.id)
  const again = await tina.proposeAgain(first.id)

  await expect(max.approve(again.id)).rejects.toMatchObject(isOwn)
  await expect(max.reject(again.id)).rejects.toMatchObject(isOwn)
  expect(await root.approve(again.id)).toMatchObject({ status: 'approved' })
})

test('a person does not approve their own fault when someone else proposes it as a new one', async () => {
  const fault = aFault()
  await root.reject((await max.propose({ fault })).id)
  const again = await tina.propose({ fault })

  await expect(max.approve(again.id)).rejects.toMatchObject(isOwn)
})

test('a person does not approve their own words when someone else proposes them for the same fault', async () => {
  const words = 'the third wheel chirps'
  await root.reject((await max.proposeWords('alias', 'ac-004', words)).id)
  const again = await tina.proposeWords('alias', 'ac-004', words)
  const other = await tina.proposeWords('alias', 'ac-005', words)

  await expect(max.approve(again.id)).rejects.toMatchObject(isOwn)
  expect(await max.approve(other.id)).toMatchObject({ status: 'approved' })
})

test('a person does not approve their own removal when someone else proposes it again', async () => {
  const first = await tina.propose()
  await root.approve(first.id)
  await root.reject((await max.proposeRemoval(first.id)).id)
  const again = await tina.proposeRemoval(first.id)

  await expect(max.approve(again.id)).rejects.toMatchObject(isOwn)
})

test('a person who proposed one text of a fault approves another text of it', async () => {
  const first = await max.propose()
  await root.approve(first.id)
  const fault = { ...aFault(), remedy: 'Replace the hinge' }
  const second = await tina.propose({ subject: first.subject, fault })

  expect(await max.approve(second.id)).toMatchObject({ status: 'approved', isInForce: true })
})
