import type { StatusChange } from '@tessa/contract'
import { beforeAll } from 'vitest'
import { httpApp } from './http-app.ts'
import { createTestUser, type TestUser } from './people.ts'
import { createTeam } from './team.ts'

export const app = await httpApp()
export let ada: TestUser
export let manager: TestUser
export let tom: TestUser
export let ina: TestUser
beforeAll(async () => {
  ada = await createTestUser(app)
  ;({ manager, tom, ina } = await createTeam(app))
})

export const changeStatus = ({ api }: TestUser, id: string, body: StatusChange) =>
  api('PATCH /api/work-orders/{id}/status', { params: { id }, body })
