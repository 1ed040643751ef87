import { ApiError } from '@tessa/api-client'
import type { CatalogueSetting } from '@tessa/contract'
import { certify } from '@tessa/assistant-engine/certify'
import { createTroubleshooting, shownCommands } from '@tessa/troubleshooting'
import { expect, test } from 'vitest'
import { shippedCatalogue } from '../../settings/initial-settings.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { saveSettings, secondServer, withinTwoSeconds } from '../../testing/second-server.ts'
import { proveCatalogue } from './prove-catalogue.ts'

const app = await httpApp()
const root = await createTestUser(app, 'admin', { firstName: 'Root', lastName: 'Admin' })
const on = (...names: string[]) => names.map((name) => ({ name, on: true }))
const pump = {
  id: 'infusion-pump',
  name: 'Infusion pump',
  description: 'Fluids and medicines',
  icon: 'tool',
  on: true,
  makers: on('B. Braun', 'BD'),
} as const
const withEquipment = (...equipment: CatalogueSetting['equipment']): CatalogueSetting => ({
  ...shippedCatalogue,
  equipment: [...shippedCatalogue.equipment, ...equipment],
})
const withPump = withEquipment({ ...pump, makers: [...pump.makers] })
const config = () => root.api('GET /api/config')
const rows = () => app.db.selectFrom('flow_catalogues').selectAll().orderBy('number').execute()
const offered = async (version: number) => root.api('GET /api/flow-catalogue', { query: { version } })

test('M-07 N-07 a catalog is proved, and holds on a second server within 2 s as a version of its own', async () => {
  const other = (await secondServer(app))()
  const before = await config()
  expect(before).toMatchObject({ flowVersion: 3, commonMakers: expect.arrayContaining(['Philips']) })
  expect(before.equipmentCategories[0]).toMatchObject({ id: 'patient-monitor', icon: 'heart-rate-monitor' })

  await saveSettings(root, { catalogue: withPump })

  const now = await config()
  expect(now.flowVersion).toBe(1003)
  expect(now.equipmentCategories.at(-1)).toMatchObject({ id: 'infusion-pump', makers: ['B. Braun', 'BD'] })
  await expect.poll(() => other.api('GET /api/config'), withinTwoSeconds).toEqual(now)

  const { equipmentCategories, commonMakers } = now
  const proof = certify(
    createTroubleshooting({ catalogue: { equipmentCategories, commonMakers }, version: 3 }),
    { shownCommands },
  )
  if (!proof.ok) throw new Error('It is not proved.')
  expect(await rows()).toMatchObject([
    { number: 1, flow_hash: proof.hash, steps: proof.steps, pairs: proof.pairs, saved_by: root.user.id },
  ])
})

test('M-07 what a version offers can be read for ever, and a version that never was is not found', async () => {
  await saveSettings(root, { catalogue: withPump })
  await saveSettings(root, { catalogue: shippedCatalogue })

  expect((await config()).flowVersion).toBe(3)
  // Sessions of versions 1 and 2 are still open.
  for (const version of [1, 2, 3]) expect((await offered(version)).equipmentCategories).toHaveLength(4)
  for (const version of [1001, 1002, 1003])
    expect((await offered(version)).equipmentCategories.at(-1)?.name).toBe('Infusion pump')
  for (const version of [4, 1000, 1004, 9001, 999_999_999])
    await expect(offered(version)).rejects.toMatchObject({ status: 404 })
  const answer = await root.send('/api/flow-catalogue?version=1001', {})
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect((await root.send("/api/flow-catalogue?version=1'--", {})).status).toBe(400)
})

test('M-07 the same catalog has the same number again, and what is off changes no flow', async () => {
  await saveSettings(root, { catalogue: withPump })
  await saveSettings(root, { catalogue: shippedCatalogue })
  await saveSettings(root, { catalogue: withEquipment({ ...pump, on: false, makers: [] }) })
  expect((await config()).flowVersion).toBe(3)
  await saveSettings(root, { catalogue: withPump })
  expect((await config()).flowVersion).toBe(1003)
  expect(await rows()).toHaveLength(1)
})

test('M-07 order, and what is on, decide what is offered', async () => {
  const [monitor, autoclave, ...rest] = shippedCatalogue.equipment
  if (!monitor || !autoclave) throw new Error('The catalog is empty.')
  const [first, ...makers] = autoclave.makers
  if (!first) throw new Error('An autoclave has makers.')
  const equipment = [{ ...autoclave, makers: [...makers, { ...first, on: false }] }, ...rest]
  await saveSettings(root, {
    catalogue: { commonMakers: [], equipment: [...equipment, { ...monitor, on: false }] },
  })

  const { equipmentCategories, commonMakers } = await config()
  expect(equipmentCategories.map(({ id }) => id)).toEqual(['autoclave', 'xray', 'defibrillator'])
  expect(equipmentCategories[0]?.makers).toEqual(['Tuttnauer', 'Midmark', 'Getinge'])
  expect(commonMakers).toEqual([])
})

test('M-07 a save has one audit entry, with what was and what is offered', async () => {
  await saveSettings(root, { catalogue: shippedCatalogue })
  await saveSettings(root, { catalogue: withPump })
  const { items } = await root.api('GET /api/admin/audit-log', { query: { event: 'settings.changed' } })
  const words = String(items[0]?.details['catalogue'])
  expect(words).toMatch(/^Patient Monitor \(Philips, .* → Patient Monitor/)
  expect(words).toContain('Infusion pump (B. Braun, BD)')
})

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...pump,
    id: `pump-${index}`,
    name: `Pump ${index}`,
    makers: on(...Array.from({ length: 30 }, (_maker, at) => `Maker ${at}`)),
  }))
const only = (change: object) => ({ ...pump, makers: [...pump.makers], ...change })
const added = (change: object) => ({
  ...shippedCatalogue,
  equipment: [...shippedCatalogue.equipment, only(change)],
})

test.for([
  [
    'whose proof fails',
    added({ id: 'other' }),
    'its flow fails: Two options at "welcome" have the value "other", so the second is never chosen. The way there: at the first step',
  ],
  ['without shipped equipment', { equipment: [], commonMakers: [] }, 'must keep the shipped equipment'],
  ['with an id twice', added({ id: 'autoclave' }), 'must not use the id “autoclave” twice'],
  ['with a name twice', added({ name: 'AUTOCLAVE ' }), 'must not name “AUTOCLAVE ” twice'],
  ['named Other', added({ name: 'other' }), 'must not name “Other”'],
  [
    'with a maker twice',
    added({ makers: on('BD', 'bd') }),
    'must not name “bd” twice: makers of Infusion pump',
  ],
  ['with a maker Other', added({ makers: on('OTHER') }), 'must not name “Other”'],
  ['with a placeholder', added({ name: '{contactPhone}' }), 'must not contain braces'],
  ['of 45 types', withEquipment(...many(41)), ''],
  ['with 31 makers', added({ makers: on(...Array.from({ length: 31 }, (_, at) => `M ${at}`)) }), ''],
  ['with a forged id', added({ id: "x'; drop table settings" }), ''],
  ['with an unknown picture', added({ icon: 'skull' }), ''],
  ['with markup', added({ name: '<b>Pump</b>' }), ''],
  ['with a web address', added({ makers: on('https://evil.example') }), ''],
  ['with a long name', added({ name: 'x'.repeat(1_000) }), ''],
  ['that is no catalog', 'everything', ''],
  ['with more fields', { ...shippedCatalogue, admin: true }, ''],
] as const)(
  'M-07 a catalog %s is refused by its field, and nothing is saved',
  async ([, catalogue, words]) => {
    const [before, stored] = [await root.api('GET /api/admin/settings'), await rows()]
    const error: unknown = await saveSettings(root, { escalationThreshold: 11, catalogue }).catch(
      (refused: unknown) => refused,
    )
    if (!(error instanceof ApiError)) throw new Error('It was saved.')
    expect(error.status).toBe(400)
    const named = Object.entries(error.fields ?? {})
    expect(named.length).toBeGreaterThan(0)
    for (const [name] of named) expect(name).toMatch(/^catalogue/)
    expect(named[0]?.[1]).toContain(words)
    expect(await root.api('GET /api/admin/settings')).toEqual(before)
    expect(await rows()).toEqual(stored)
  },
)

test('M-07 a large catalog is saved while other requests are answered', { timeout: 60_000 }, async () => {
  const saved = { yet: false }
  const saving = saveSettings(root, { catalogue: withEquipment(...many(16)) }).finally(
    () => (saved.yet = true),
  )
  let slowest = 0
  while (!saved.yet) {
    const at = performance.now()
    await root.api('GET /api/health')
    slowest = Math.max(slowest, performance.now() - at)
  }
  await saving
  expect((await config()).equipmentCategories).toHaveLength(20)
  expect(slowest).toBeLessThan(1000)
})

test('M-07 a proof that takes too long refuses the catalog', async () => {
  expect(await proveCatalogue(withPump, 0)).toEqual({
    refused: 'The proof took too long.',
    answers: [],
  })
})

test('M-07 a save on an older version is refused with what holds', async () => {
  const { version } = await saveSettings(root, { catalogue: shippedCatalogue })
  const current = await saveSettings(root, { catalogue: withPump })
  const late = root.api('PATCH /api/admin/settings', { body: { version, catalogue: shippedCatalogue } })
  await expect(late).rejects.toMatchObject({ status: 409, current })
})
