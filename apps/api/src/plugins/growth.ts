import { dailyBytes, newSessions, smallHelp } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { addHits, household, tooMany } from './limits.ts'

export interface GrowthDeps {
  readonly db: Kysely<Tables>
  readonly config: Pick<Config, 'rateLimitScale'>
  readonly now: () => Date
}

/** Counts a session in the transaction that begins it, so that a session that is refused was never begun. */
export type CountSession = (trx: Kysely<Tables>, sessions?: number) => Promise<void>

const budgetOf = ({ caller, ip }: FastifyRequest) =>
  caller === undefined
    ? { key: `new-session:address:${household(ip)}`, ...newSessions.byAddress }
    : { key: `new-session:account:${caller.userId}`, ...newSessions.byAccount }

export const countNewSessions =
  ({ config, now }: Omit<GrowthDeps, 'db'>, request: FastifyRequest): CountSession =>
  async (trx, sessions = 1) => {
    const { key, max, seconds } = budgetOf(request)
    const { hits, endsAt } = await addHits(trx, key, sessions, seconds, now())
    if (hits > max * config.rateLimitScale) throw tooMany(endsAt, now(), tooManySessions)
  }

const tooManySessions =
  'Too many sessions were started from your network. Yours is safe on this device and is sent later. You can ask for help at any time.'

/** A call for help is counted as well, but never refused for the session that it begins. */
export const countSessionOfHelp =
  ({ now }: Omit<GrowthDeps, 'db'>, request: FastifyRequest): CountSession =>
  async (trx) => {
    const { key, seconds } = budgetOf(request)
    await addHits(trx, key, 1, seconds, now())
  }

/** The bytes of a body as it was sent. */
export const bytesSent = ({ headers, body }: FastifyRequest): number =>
  Number(headers['content-length'] ?? Buffer.byteLength(JSON.stringify(body)))

type Kind = 'reports' | 'files' | 'help'

/** Counted in kilobytes, so that the counter holds any budget. */
const addBytes = async ({ db, now }: GrowthDeps, kind: Kind, { ip }: FastifyRequest, bytes: number) =>
  addHits(
    db,
    `bytes:${kind}:${household(ip)}`,
    Math.ceil((bytes + dailyBytes.perCall) / 1024),
    dailyBytes.seconds,
    now(),
  )

const isOver = (kind: Kind, kilobytes: number, { config }: GrowthDeps): boolean =>
  kilobytes > (dailyBytes[kind] / 1024) * config.rateLimitScale

const fullDay: Readonly<Record<Exclude<Kind, 'help'>, string>> = {
  reports:
    'Your network has sent as much today as Tessa stores in a day. Your answers are safe on this device and are sent later. You can ask for help at any time.',
  files:
    'Your network has sent as many files today as Tessa stores in a day. Please try again tomorrow. You can ask for help without files at any time.',
}

/** Takes the bytes from what the caller's network may send today; refuses them when that is used up. */
export const spendBytes = async (
  deps: GrowthDeps,
  kind: Exclude<Kind, 'help'>,
  request: FastifyRequest,
  bytes: number,
): Promise<void> => {
  const { hits, endsAt } = await addBytes(deps, kind, request, bytes)
  if (isOver(kind, hits, deps)) throw tooMany(endsAt, deps.now(), fullDay[kind])
}

export interface HelpBudget {
  /** False: the call goes through without its log of steps. */
  readonly keepsLog: boolean
}

/**
 * Whether today's budget of the caller's network holds the whole call for help. A small one always goes through whole. A
 * large one beyond the budget goes through without its log, since the call itself must arrive; only if it is large
 * without the log is the caller asked to shorten it.
 */
export const spendHelp = async (
  deps: GrowthDeps,
  request: FastifyRequest,
  withoutLog: object,
): Promise<HelpBudget> => {
  const bytes = bytesSent(request)
  if (bytes <= smallHelp) return { keepsLog: true }
  const { hits } = await addBytes(deps, 'help', request, bytes)
  if (!isOver('help', hits, deps)) return { keepsLog: true }
  if (Buffer.byteLength(JSON.stringify(withoutLog)) > smallHelp)
    throw new AppError(
      'too_large',
      'Your network has sent very much today. Please describe it in a few paragraphs: then it goes through at once.',
    )
  return { keepsLog: false }
}

/** What staff read in the history of a case whose log was left out. */
export const logLeftOut = {
  type: 'log_left_out',
  description: 'The log of steps was left out: its network had sent very much that day',
  isInternal: true,
} as const
