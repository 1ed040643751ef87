import type { StatusChange } from '@tessa/contract'
import { beforeAll } from 'vitest'
import { httpApp } from './http-app.ts'
import { createTestUser, type TestUser } from './people.ts'

export const app = await httpApp()
export let ada: TestUser
export let manager: TestUser
export let tom: TestUser
export let ina: TestUser
beforeAll(async () => {
  ada = await createTestUser(app)
  manager = await createTestUser(app, 'manager', { firstName: 'Grace', lastName: 'Hopper' })
  tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
  ina = await createTestUser(app, 'technician', { firstName: 'Ina', lastName: 'Ink' })
})

export const changeStatus = ({ api }: TestUser, id: string, body: StatusChange) =>
  api('PATCH /api/work-orders/{id}/status', { params: { id }, body })
