import type { FaultContent } from '@tessa/contract'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await testApp()
const { api } = await createTestUser(app, 'technician')

const propose = (body: object) =>
  api('POST /api/knowledge/proposals', { body: { kind: 'fault', fault: aFault(), ...body } })
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
