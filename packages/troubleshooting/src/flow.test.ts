import { createHash } from 'node:crypto'
import { factTexts, restore, serialize } from '@tessa/assistant-engine'
import { playSession } from '@tessa/assistant-engine/testing'
import { hashOf, verify } from '@tessa/assistant-engine/verify'
import { catalogue, type Catalogue } from '@tessa/knowledge'
import { expect, test } from 'vitest'
import { createTroubleshooting, profile, shownCommands, troubleshooting } from './index.ts'

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
const withPumps = createTroubleshooting({ catalogue: pumps, version: 1001 })

test('the flow is proved, with the shipped catalog, with more equipment and without any', () => {
  const none = createTroubleshooting({ catalogue: { equipmentCategories: [], commonMakers: [] }, version: 2 })

  for (const flow of [troubleshooting, withPumps, none])
    expect(verify(flow, { profile, shownCommands })).toMatchObject({
      ok: true,
      flow: 'troubleshooting',
      version: flow.version,
      steps: Object.keys(troubleshooting.steps).length,
      paths: { complete: true },
    })
})

test('the proof needs the link "Ask a person" until the second answer, and the certificate says so', () => {
  expect(verify(troubleshooting, { profile })).toMatchObject({
    counterExample: { invariant: 'no-help', step: 'welcome', answers: [] },
  })
  expect(verify(troubleshooting, { profile, shownCommands })).toMatchObject({
    assumptions: expect.arrayContaining([
      'The host shows a way to the command "request-help" at every step.',
    ]),
  })
})

test('version 1 never changes, because open sessions store their answers by index', () => {
  expect(hashOf(troubleshooting)).toBe('e48de4354ba1b132')
  expect(createHash('sha256').update(JSON.stringify(troubleshooting)).digest('hex')).toBe(
    '180dab2dc48ba950592ffe2e89ad77073860d51acbb34bb15eee830e52abae3c',
  )
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
