import type { FaultContent } from '@tessa/contract'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await testApp()
const { api } = await createTestUser(app, 'technician')
const max = await createTestUser(app, 'manager')

const propose = (body: object) =>
  api('POST /api/knowledge/proposals', { body: { kind: 'fault', fault: aFault(), ...body } })
const words = (kind: 'alias' | 'stop-phrase', subject: string, given: string) =>
  propose({ kind, subject, words: given, fault: undefined })
const shippedFault = async (id: string): Promise<FaultContent> => {
  const { fault } = await api('GET /api/knowledge/entries/{id}', { params: { id } })
  if (!fault) throw new Error(`${id} is no fault`)
  return fault
}
const refusal = (field: string, reason: unknown) => ({ status: 400, fields: { [field]: reason } })

test.for<[field: string, change: (fault: FaultContent) => Partial<FaultContent>, reason: RegExp]>([
  ['skill', () => ({ skill: 'user' }), /lower than vendor/],
  ['danger', () => ({ danger: 'never' }), /lower than always/],
  ['escalateWhen', () => ({ escalateWhen: 'Never' }), /keep “Always: remove/],
  [
    'checks.0.hazard',
    ({ checks }) => ({ checks: checks.map((check) => ({ ...check, hazard: 'none' })) }),
    /stay heat/,
  ],
  [
    'checks.0.hazard',
    ({ checks }) => ({
      checks: checks.map((one) => ({ ...one, check: ` ${one.check.toUpperCase()}!`, hazard: 'none' })),
    }),
    /stay heat/,
  ],
])('what stands in place of a shipped fault has no weaker %s', async ([field, change, reason]) => {
  const fault = await shippedFault('ac-007')
  await expect(propose({ subject: 'ac-007', fault: { ...fault, ...change(fault) } })).rejects.toMatchObject(
    refusal(`fault.${field}`, reason),
  )
})

test('warnings are added to a shipped fault', async () => {
  const fault = await shippedFault('ac-008')
  const changed = {
    ...fault,
    skill: 'vendor',
    danger: 'always',
    safety: [...fault.safety, 'Wear gloves'],
    escalateWhen: `${fault.escalateWhen}, or the door leaks`,
  }
  expect(await propose({ subject: 'ac-008', fault: changed })).toMatchObject({ fault: changed })
})

test.each(['дымит', '冒烟冒烟', 'smoke evacuator hums'])(
  'the stop phrase "%s" is refused, because its rule would not hear it',
  async (given) => {
    await expect(words('stop-phrase', 'sf-002', given)).rejects.toMatchObject(
      refusal('words', /would not hear/),
    )
  },
)

test('a stop phrase is stored without marks, so that any sentence with its words is stopped', async () => {
  const proposed = await words('stop-phrase', 'sf-002', 'hums loudly (like a choir).')
  expect(proposed.words).toBe('hums loudly like a choir')
  await max.api('POST /api/knowledge/proposals/{id}/decision', {
    params: { id: proposed.id },
    body: { isApproved: true },
  })
  const { escalate } = await api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'ultrasound', issue: 'Since noon it hums loudly like a choir, no error.' },
  })
  expect(escalate).toBe(true)
})
