/**
 * How often a route may be called. `byAddress` is generous, since a whole hospital may sit behind one address;
 * `byAccount` counts the account named in the request (an e-mail) or, when signed in, the caller.
 */
export const rateLimits = {
  standard: { byAddress: { max: 3000, seconds: 60 }, byAccount: { max: 600, seconds: 60 } },
  /** Calls, right ones too: a whole shift may sign in at once. Wrong ones are bounded by `attemptLimits`. */
  login: { byAddress: { max: 600, seconds: 60 } },
  register: { byAddress: { max: 60, seconds: 3600 } },
  /** Not by account: someone else's requests must not keep the owner from theirs. The mails are bounded instead. */
  reset: { byAddress: { max: 300, seconds: 3600 } },
  /** One password for many: guessing has to be slow, whoever tries. */
  gate: { byAddress: { max: 5, seconds: 60 } },
  secret: { byAddress: { max: 600, seconds: 60 }, byAccount: { max: 10, seconds: 60 } },
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

/**
 * How many wrong passwords and codes are judged; right ones cost nothing. `here` counts an account together with the
 * network that the attempt comes from, and refuses that network alone. A device on which the account was signed in
 * before has a budget `here` of its own, and none of the others. What exceeds `account` (from all networks together)
 * or `network` (for all accounts together) is slowed down to one attempt in `gapSeconds`.
 */
export const attemptLimits = {
  password: {
    here: { max: 5, seconds: 60 },
    account: { max: 20, seconds: 60, gapSeconds: 5 },
    network: { max: 20, seconds: 60, gapSeconds: 2 },
  },
  code: {
    here: { max: 10, seconds: 900 },
    account: { max: 20, seconds: 900, gapSeconds: 90 },
    network: { max: 40, seconds: 900, gapSeconds: 2 },
  },
} as const satisfies Record<string, AttemptLimit>

/** An attempt that would have to wait for longer than this is refused instead: answers must not pile up. */
export const longestDelaySeconds = 10

export interface AttemptLimit {
  readonly here: Budget
  readonly account: Budget & { readonly gapSeconds: number }
  readonly network: Budget & { readonly gapSeconds: number }
}

interface Budget {
  readonly max: number
  readonly seconds: number
}
interface Limit {
  readonly byAddress: Budget
  readonly byAccount?: Budget
}

export type RateLimit = keyof typeof rateLimits
