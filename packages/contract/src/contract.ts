import { authEndpoints } from './auth.ts'
import { attachmentEndpoints } from './attachments.ts'
import { caseEndpoints } from './cases.ts'
import { chatEndpoints } from './chat.ts'
import { diagnosticsEndpoints } from './diagnostics.ts'
import type { Endpoint } from './endpoint.ts'
import { escalationEndpoints } from './escalation.ts'
import { eventEndpoints } from './events.ts'
import { helpRequestEndpoints } from './help-requests.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './users.ts'
import { workOrderEndpoints } from './work-orders.ts'

/** Every route of the API. */
export const contract = [
  ...systemEndpoints,
  ...authEndpoints,
  ...userEndpoints,
  ...chatEndpoints,
  ...diagnosticsEndpoints,
  ...attachmentEndpoints,
  ...escalationEndpoints,
  ...helpRequestEndpoints,
  ...workOrderEndpoints,
  ...caseEndpoints,
  ...eventEndpoints,
] as const

type Described = (typeof contract)[number]

/** `GET /api/user/profile` → its endpoint. */
export type Routes = { [E in Described as `${E['method']} ${E['path']}`]: E }
export type Route = keyof Routes

export const routeOf = ({ method, path }: Endpoint): string => `${method} ${path}`
