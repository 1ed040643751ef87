import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician')
const max = await createTestUser(app, 'manager')

const read = async (id: string) => {
  const { fault, revision } = await tina.api('GET /api/knowledge/entries/{id}', { params: { id } })
  if (!fault || revision === null) throw new Error(`${id} is no fault`)
  return { fault, basedOn: revision }
}
type Read = Awaited<ReturnType<typeof read>>

const propose = (subject: string, { fault, basedOn }: Read, change: Partial<Read['fault']>) =>
  tina.api('POST /api/knowledge/proposals', {
    body: { kind: 'fault', subject, basedOn, fault: { ...fault, ...change } },
  })
const approve = (id: string, seen: { revision?: string | null } = {}) =>
  max.api('POST /api/knowledge/proposals/{id}/decision', {
    params: { id },
    body: { isApproved: true, ...seen },
  })
const remove = (id: string) =>
  tina.api('POST /api/knowledge/proposals/{id}/return', { params: { id }, body: { isRemoval: true } })

test('a proposal over what no longer holds is approved once the change was looked at', async () => {
  const first = await read('ac-004')
  const { id, isOutdated } = await propose('ac-004', first, { remedy: 'Clean the strainer' })
  expect(isOutdated).toBe(false)
  await approve(id)

  const escalateWhen = `${first.fault.escalateWhen}, or it leaks again`
  const late = await propose('ac-004', first, { escalateWhen })
  expect(late).toMatchObject({ isOutdated: true, before: { fault: { remedy: 'Clean the strainer' } } })
  const conflict = { status: 409, code: 'conflict' }
  await expect(approve(late.id)).rejects.toMatchObject(conflict)
  await expect(approve(late.id, { revision: first.basedOn })).rejects.toMatchObject(conflict)
  expect((await read('ac-004')).fault.remedy).toBe('Clean the strainer')

  const approved = await approve(late.id, { revision: late.revision })
  expect(approved).toMatchObject({ status: 'approved', isInForce: true, isOutdated: false })
  expect((await read('ac-004')).fault.escalateWhen).toBe(escalateWhen)
})

test('an entry that says the same again is no change', async () => {
  const first = await read('ac-005')
  const { id } = await propose('ac-005', first, { remedy: 'Clean the sieve' })
  await approve(id)
  await approve((await remove(id)).id)

  const late = await propose('ac-005', first, { remedy: 'Change the sieve' })

  expect(late.isOutdated).toBe(false)
  expect(await approve(late.id)).toMatchObject({ isInForce: true })
})

test('an entry that was edited back to the same words is no change', async () => {
  const first = await read('ac-007')
  await approve((await propose('ac-007', first, { remedy: 'Clean the seal' })).id)
  const second = await read('ac-007')
  await approve((await propose('ac-007', second, { remedy: first.fault.remedy })).id)
  expect(await read('ac-007')).toEqual(first)

  const late = await propose('ac-007', first, { remedy: 'Change the seal' })

  expect(late.isOutdated).toBe(false)
  expect(await approve(late.id)).toMatchObject({ isInForce: true })
})

test('what replaces nothing is based on nothing, whatever its author sends', async () => {
  const { basedOn } = await read('ac-008')
  const words = { subject: 'ac-008', words: 'the eighth lamp mutters', basedOn } as const
  const alias = await tina.api('POST /api/knowledge/proposals', { body: { kind: 'alias', ...words } })
  const fault = { ...aFault(), symptom: 'The ninth lamp mutters' }
  const added = await tina.api('POST /api/knowledge/proposals', { body: { kind: 'fault', fault, basedOn } })

  expect([alias.isOutdated, added.isOutdated]).toEqual([false, false])
  expect(await approve(alias.id)).toMatchObject({ isInForce: true })
  expect(await approve(added.id)).toMatchObject({ isInForce: true })
})

test('an alias that was added meanwhile is no change: the proposal takes it from nobody', async () => {
  const first = await read('ac-006')
  const alias = { kind: 'alias', subject: 'ac-006', words: 'the sixth lamp mutters' } as const
  await approve((await tina.api('POST /api/knowledge/proposals', { body: alias })).id)

  const late = await propose('ac-006', first, { remedy: 'Change the sixth lamp' })

  expect(late.isOutdated).toBe(false)
  await approve(late.id)
  expect((await read('ac-006')).fault.aliases).toContain(alias.words)
})

test('an entry that was taken away meanwhile is a change as well', async () => {
  const { id, subject } = await tina.api('POST /api/knowledge/proposals', {
    body: { kind: 'fault', fault: aFault() },
  })
  await approve(id)
  const first = await read(subject)
  await approve((await remove(id)).id)

  const late = await propose(subject, first, { remedy: 'Turn it off and on' })

  expect(late).toMatchObject({ isOutdated: true, revision: null })
  await expect(approve(late.id)).rejects.toMatchObject({ code: 'conflict' })
  expect(await approve(late.id, { revision: null })).toMatchObject({ isInForce: true })
})
