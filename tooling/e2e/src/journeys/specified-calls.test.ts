import { beforeAll, describe, expect, inject, test } from 'vitest'
import { unbuiltCalls } from '../acceptance/areas.ts'
import { checkCall } from '../acceptance/check-call.ts'
import { specifiedCalls, type World } from '../acceptance/specified-calls.ts'
import { ask, demo, register, signInDemo } from '../harness/test-user.ts'

const url = inject('productUrl')
let world: World

beforeAll(async () => {
  const [user, technician, manager, admin] = await Promise.all(
    [demo.user, demo.technician, demo.manager, demo.admin].map((email) => signInDemo(url, email)),
  )
  if (!user || !technician || !manager || !admin) throw new Error('an account of the demo cannot sign in')
  const { token, email, password } = await register(url)
  const { id: userId } = await ask<{ id: string }>(url, 'GET /api/auth/user', { token })
  const order = {
    equipmentType: 'Autoclave',
    contactName: 'Grace',
    contactPhone: '+1 555 010 0199',
    contactEmail: 'grace@northside.example',
    issueDescription: 'Stops at 118',
  }
  const { id: workOrderId } = await ask<{ id: string }>(url, 'POST /api/work-orders', { body: order })
  const technicians = await ask<{ items: { id: number }[] }>(url, 'GET /api/technicians', { token: manager })
  world = {
    tokens: { user, technician, manager, admin },
    workOrderId,
    technicianId: technicians.items[0]?.id ?? 0,
    userId,
    credentials: { email, password },
  }
})

// The order matters: a work order is assigned before it is closed, and the account is deleted last.
describe('every call of the specification', () => {
  test.each(specifiedCalls.map((call) => [call.route, call] as const))('I-01 %s', async (route, call) => {
    expect(await checkCall(url, call, world, !unbuiltCalls.includes(route))).toBeUndefined()
  })
})
