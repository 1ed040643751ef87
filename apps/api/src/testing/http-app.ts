import type { Config } from '../config.ts'
import { testApp, type TestApp } from './test-app.ts'
import { visit } from './visitor.ts'

export interface HttpApp extends TestApp {
  /** Where it listens: a free port of this machine's own. */
  readonly origin: string
}

/** The same application and the same visitors, over real HTTP. Tests that carry the id of an acceptance row use it. */
export const httpApp = async (overrides: Partial<Config> = {}): Promise<HttpApp> => {
  const inner = await testApp(overrides)
  const origin = await inner.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...inner,
    origin,
    visitor: ({ token, address } = {}) =>
      visit((url, init) => fetch(origin + url, forwarded(init, address)), token),
  }
}

/** As a proxy names who calls; counts where `trustProxy` lists this machine. */
const forwarded = (init: RequestInit, address: string | undefined): RequestInit => {
  if (address === undefined) return init
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', address)
  return { ...init, headers }
}
