import type { Config } from '../config.ts'
import { testApp, type TestApp } from './test-app.ts'
import { testClient } from './test-client.ts'

export interface HttpApp extends TestApp {
  /** The address that it listens on, with a free port. */
  readonly origin: string
}

/** The same application and the same clients, over real HTTP. Tests with the id of an acceptance row use it. */
export const httpApp = async (overrides: Partial<Config> = {}): Promise<HttpApp> => {
  const inner = await testApp(overrides)
  const origin = await inner.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...inner,
    origin,
    client: ({ token, address } = {}) =>
      testClient((url, init) => fetch(origin + url, forwarded(init, address)), token),
  }
}

/** The caller's address as a proxy reports it. It counts if `trustProxy` lists this machine. */
const forwarded = (init: RequestInit, address: string | undefined): RequestInit => {
  if (address === undefined) return init
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', address)
  return { ...init, headers }
}
