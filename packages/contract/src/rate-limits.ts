/**
 * How often a route may be called. `byAddress` is generous, since a whole hospital may sit behind one address;
 * `byAccount` counts the account named in the request (an e-mail) or, when signed in, the caller.
 */
export const rateLimits = {
  standard: { byAddress: { max: 3000, seconds: 60 }, byAccount: { max: 600, seconds: 60 } },
  login: { byAddress: { max: 20, seconds: 60 }, byAccount: { max: 5, seconds: 60 } },
  register: { byAddress: { max: 60, seconds: 3600 } },
  reset: { byAddress: { max: 30, seconds: 3600 }, byAccount: { max: 5, seconds: 3600 } },
  /** One password for many: guessing has to be slow, whoever tries. */
  gate: { byAddress: { max: 10, seconds: 60 } },
  secret: { byAddress: { max: 60, seconds: 60 }, byAccount: { max: 10, seconds: 60 } },
  /** A guest counts by the secret of their session. */
  report: { byAddress: { max: 1200, seconds: 60 }, byAccount: { max: 240, seconds: 60 } },
  diagnostics: { byAddress: { max: 300, seconds: 60 }, byAccount: { max: 20, seconds: 60 } },
  escalation: { byAddress: { max: 300, seconds: 3600 }, byAccount: { max: 30, seconds: 3600 } },
  upload: { byAddress: { max: 600, seconds: 3600 }, byAccount: { max: 60, seconds: 3600 } },
} as const satisfies Record<string, Limit>

/**
 * How many sessions guests may begin, whichever report begins them. Whoever makes up sessions must not fill the
 * database: a hospital begins far fewer in an hour.
 */
export const newSessions = { byAddress: { max: 300, seconds: 3600 } } as const satisfies Limit

interface Budget {
  readonly max: number
  readonly seconds: number
}
interface Limit {
  readonly byAddress: Budget
  readonly byAccount?: Budget
}

export type RateLimit = keyof typeof rateLimits
