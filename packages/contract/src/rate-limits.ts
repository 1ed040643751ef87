/**
 * How often a route may be called. `byAddress` is generous, since a whole hospital may sit behind one address;
 * `byAccount` counts the caller, or a guest by their session.
 */
export const rateLimits = {
  /** The description of the API: long, and the same for all. */
  docs: { byAddress: { max: 120, seconds: 60 } },
  standard: { byAddress: { max: 3000, seconds: 60 }, byAccount: { max: 600, seconds: 60 } },
  /**
   * Calls, right ones too: a whole shift may sign in at once. Wrong ones are bounded by `attemptLimits`. A device on which
   * an account signed in before counts by itself, so that one machine does not use up the sign-ins of its whole network.
   */
  login: { byAddress: { max: 200, seconds: 60 }, byDevice: { max: 30, seconds: 60 } },
  register: { byAddress: { max: 60, seconds: 3600 } },
  /** Not by account: someone else's requests must not keep the owner from theirs. The mails are bounded instead. */
  reset: { byAddress: { max: 300, seconds: 3600 } },
  /** Many people share one password, so guessing has to be slow for all callers. */
  'help-desk': { byAddress: { max: 5, seconds: 60 } },
  credential: { byAddress: { max: 600, seconds: 60 }, byAccount: { max: 10, seconds: 60 } },
  /** A guest counts by the secret of their session. */
  'session-report': { byAddress: { max: 1200, seconds: 60 }, byAccount: { max: 240, seconds: 60 } },
  diagnostics: { byAddress: { max: 300, seconds: 60 }, byAccount: { max: 20, seconds: 60 } },
  /** Providers bill recordings by length, and one may be minutes long. */
  dictation: { byAddress: { max: 300, seconds: 3600 }, byAccount: { max: 60, seconds: 3600 } },
  escalation: { byAddress: { max: 300, seconds: 3600 }, byAccount: { max: 30, seconds: 3600 } },
  /** Each call hashes a password, sends a mail, or changes what an account may do. */
  'account-administration': {
    byAddress: { max: 600, seconds: 60 },
    byAccount: { max: 60, seconds: 60 },
  },
  /** The lists of a whole day can be read by one export, so few are needed. */
  export: { byAddress: { max: 600, seconds: 3600 }, byAccount: { max: 120, seconds: 3600 } },
  upload: { byAddress: { max: 600, seconds: 3600 }, byAccount: { max: 60, seconds: 3600 } },
} as const satisfies Record<string, Limit>

/**
 * How many sign-ins of one network may succeed in a day: a hospital of 5,000 people has a fraction of it. Where a network
 * has used it up, an account on a device that it knows still has `reservedByAccount`, from `reserved` of the network.
 */
export const dailySignIns = {
  seconds: 86_400,
  byAddress: 20_000,
  reserved: 10_000,
  reservedByAccount: 3,
} as const

/**
 * How many sessions may begin, whichever call begins them: a report, an upload, a call for help or an adoption. Guests
 * count by their network, an account by itself. A hospital begins far fewer in an hour. A call for help is counted and
 * never refused: `escalation` bounds how many of those there are.
 */
export const newSessions = {
  byAddress: { max: 300, seconds: 3600 },
  byAccount: { max: 120, seconds: 3600 },
} as const satisfies Limit

/**
 * How many wrong passwords and codes are judged; right ones cost nothing. `here` counts an account together with the
 * network that the attempt comes from, and refuses that network alone. A device on which the account was signed in
 * before has a budget `here` of its own; all such devices of an account together have `devices`. For others, what exceeds `account` (from all networks together)
 * or `network` (for all accounts together) is slowed down to one attempt in `gapSeconds`, and so
 * is what exceeds `devices`.
 */
export const attemptLimits = {
  password: {
    here: { max: 5, seconds: 60 },
    devices: { max: 40, seconds: 60, gapSeconds: 2 },
    account: { max: 20, seconds: 60, gapSeconds: 5 },
    network: { max: 20, seconds: 60, gapSeconds: 2 },
  },
  code: {
    here: { max: 10, seconds: 900 },
    devices: { max: 40, seconds: 900, gapSeconds: 20 },
    account: { max: 20, seconds: 900, gapSeconds: 90 },
    network: { max: 40, seconds: 900, gapSeconds: 2 },
  },
} as const satisfies Record<string, AttemptLimit>

/** An attempt that would have to wait for longer than this is refused instead: answers must not pile up. */
export const longestDelaySeconds = 10

export interface AttemptLimit {
  readonly here: Budget
  readonly devices: Budget & { readonly gapSeconds: number }
  readonly account: Budget & { readonly gapSeconds: number }
  readonly network: Budget & { readonly gapSeconds: number }
}

interface Budget {
  readonly max: number
  readonly seconds: number
}
interface Limit {
  readonly byAddress: Budget
  readonly byDevice?: Budget
  readonly byAccount?: Budget
}

export type RateLimit = keyof typeof rateLimits
