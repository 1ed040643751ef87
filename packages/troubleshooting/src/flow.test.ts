import { createHash } from 'node:crypto'
import { factTexts, restore, serialize, view } from '@tessa/assistant-engine'
import { playSession } from '@tessa/assistant-engine/testing'
import { hashOf, certify } from '@tessa/assistant-engine/certify'
import { catalogue, type Catalogue } from '@tessa/knowledge'
import { expect, test } from 'vitest'
import {
  createTroubleshooting,
  isFlowVersion,
  profile,
  shippedFlows,
  shownCommands,
  troubleshooting,
} from './index.ts'

const pumps: Catalogue = {
  equipmentCategories: [
    {
      id: 'infusion-pump',
      name: 'Infusion pump',
      icon: 'droplet',
      description: 'Fluids and medicines',
      makers: ['B. Braun', 'BD'],
    },
    ...catalogue.equipmentCategories,
  ],
  commonMakers: ['Philips'],
}
const withPumps = createTroubleshooting({ catalogue: pumps, version: 1003 })
const first = shippedFlows.find(({ version }) => version === 1)

test('the flow is proved, with the shipped catalog, with more equipment and without any', () => {
  const none = createTroubleshooting({ catalogue: { equipmentCategories: [], commonMakers: [] }, version: 3 })

  for (const flow of [...shippedFlows, withPumps, none])
    expect(certify(flow, { profile, shownCommands })).toMatchObject({
      ok: true,
      flow: 'troubleshooting',
      version: flow.version,
      steps: Object.keys(troubleshooting.steps).length,
      paths: { complete: true },
    })
})

test('the proof needs the link "Ask a person" until the second answer, and the certificate says so', () => {
  expect(certify(troubleshooting, { profile })).toMatchObject({
    counterExample: { invariant: 'no-help', step: 'welcome', answers: [] },
  })
  expect(certify(troubleshooting, { profile, shownCommands })).toMatchObject({
    assumptions: expect.arrayContaining(['Your screen shows the command "request-help" at every step.']),
  })
})

test.each([
  [1, 'a38371efdb79a10c', '0e3712c717c398ebb2db808ec30b8ae8996e5848552c4fc0eae93d2163b16d31'],
  [2, '396f21300a7e2ea9', '163dc5ad2b3b1f385cbf05a2abe65f71d3da5aa4a22882eefb5896d6043db62e'],
  [3, '02f4fd90fbde40ed', 'e17b33f28b138a00c90824b8cf0ef6001a99fff9f176f3c49a064938fe9a743d'],
])('version %i never changes, because open sessions store their answers by index', (version, hash, sha) => {
  const flow = createTroubleshooting({ catalogue, version })
  expect(hashOf(flow)).toBe(hash)
  expect(createHash('sha256').update(JSON.stringify(flow)).digest('hex')).toBe(sha)
})

test.each(['power-troubleshooting', 'service-mode', 'measurements', 'calibration', 'components'] as const)(
  'without a pack, "%s" asks by itself that no patient is on the equipment',
  (step) => {
    for (const flow of shippedFlows) {
      const { content, safety } = flow.steps[step]
      const words = JSON.stringify([content, safety])
      expect(words).toMatch(/[Nn]o patient (?:is on it|may be connected)|never a patient/)
    }
    const { steps } = troubleshooting
    expect(JSON.stringify(steps['power-troubleshooting'].content)).toMatch(
      /Only when no patient is on it[^]*Otherwise leave it as it is[^]*Switch off/,
    )
  },
)

test('a version is known by its steps, whatever its catalog', () => {
  for (const version of [1, 2, 3, 1001, 1003, 9002]) expect(isFlowVersion(version)).toBe(true)
  for (const version of [0, 4, 1000, 1004, -1, 1.5, NaN]) expect(isFlowVersion(version)).toBe(false)
})

test('a session of version 1 finishes with its steps, and types nothing at the guided checks', () => {
  const path = ['autoclave', 'Midmark', 'M11', 'It leaks', 'start-troubleshooting', 'normal', 'normal']
  const guided = ['secure', 'advanced-diagnostics', { type: 'generation-failed' }, 'start-guided'] as const
  if (!first) throw new Error('Version 1 is missing.')
  const { session } = playSession(first, [...path, ...guided, 'success'])
  const restored = restore(shippedFlows, serialize(first, session))
  expect(restored).toEqual(session)
  expect(view(first, restored)).toMatchObject({ id: 'error-codes', input: null })
  expect(playSession(first, [...path, ...guided, 'success', 'E07']).session.step).toBe('adaptive')
})

test('added equipment and its makers are options, and a session finishes with its version', () => {
  const { session } = playSession(withPumps, ['infusion-pump', 'BD', 'Alaris'])
  expect(factTexts(withPumps, session)).toMatchObject({
    equipmentType: 'Infusion pump',
    manufacturer: 'BD',
    model: 'Alaris',
  })
  const stored = serialize(withPumps, session)
  expect(restore([troubleshooting, withPumps], stored)).toEqual(session)
})
