import type { StatusChange } from '@tessa/contract'
import { httpApp } from './http-app.ts'
import { createTestUser, type TestUser } from './people.ts'
import { createTeam } from './team.ts'

/** An application with a reporter, Ada, and the team that works on what she reports. */
export const managedOrders = async () => {
  const app = await httpApp()
  const ada = await createTestUser(app)
  return { app, ada, ...(await createTeam(app)) }
}

export const changeStatus = ({ api }: TestUser, id: string, body: StatusChange) =>
  api('PATCH /api/work-orders/{id}/status', { params: { id }, body })
