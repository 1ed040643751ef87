import { authEndpoints } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { systemEndpoints } from './system.ts'
import { userEndpoints } from './users.ts'

/** Every route of the API. */
export const contract = [...systemEndpoints, ...authEndpoints, ...userEndpoints] as const

type Described = (typeof contract)[number]

/** `GET /api/user/profile` → its endpoint. */
export type Routes = { [E in Described as `${E['method']} ${E['path']}`]: E }
export type Route = keyof Routes

export const routeOf = ({ method, path }: Endpoint): string => `${method} ${path}`
