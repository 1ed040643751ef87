import { dailyBytes, newSessions, smallHelp } from '@tessa/contract'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../errors.ts'
import { clientNetwork } from './rate-limits.ts'
import { addHits, rateLimited } from './hit-counter.ts'

export interface BudgetDeps {
  readonly db: Kysely<Tables>
  readonly config: Pick<Config, 'rateLimitScale'>
  readonly now: () => Date
}

/** Counts a session in the transaction that creates it, so that a refused session is never created. */
export type CountSession = (trx: Kysely<Tables>, sessions?: number) => Promise<void>

const budgetOf = ({ caller, ip }: FastifyRequest) =>
  caller === undefined
    ? { key: `new-session:address:${clientNetwork(ip)}`, ...newSessions.byAddress }
    : { key: `new-session:account:${caller.userId}`, ...newSessions.byAccount }

export const countNewSessions =
  ({ config, now }: Omit<BudgetDeps, 'db'>, request: FastifyRequest): CountSession =>
  async (trx, sessions = 1) => {
    const { key, max, seconds } = budgetOf(request)
    const { hits, endsAt } = await addHits(trx, key, sessions, seconds, now())
    if (hits > max * config.rateLimitScale) throw rateLimited(endsAt, now(), tooManySessions)
  }

const tooManySessions =
  'Too many sessions were started from your network. Yours is safe on this device and is sent later. You can ask for help at any time.'

/** A call for help is counted as well, but is never refused because of the session that it creates. */
export const countSessionOfHelp =
  ({ now }: Omit<BudgetDeps, 'db'>, request: FastifyRequest): CountSession =>
  async (trx) => {
    const { key, seconds } = budgetOf(request)
    await addHits(trx, key, 1, seconds, now())
  }

/** The size of a body as it was sent. */
export const bytesSent = ({ headers, body }: FastifyRequest): number =>
  Number(headers['content-length'] ?? Buffer.byteLength(JSON.stringify(body)))

type Kind = 'reports' | 'files' | 'help'

/** Counts kilobytes, so that the counter can hold any budget. */
const addBytes = async ({ db, now }: BudgetDeps, kind: Kind, { ip }: FastifyRequest, bytes: number) =>
  addHits(
    db,
    `bytes:${kind}:${clientNetwork(ip)}`,
    Math.ceil((bytes + dailyBytes.perCall) / 1024),
    dailyBytes.seconds,
    now(),
  )

const isOver = (kind: Kind, kilobytes: number, { config }: BudgetDeps): boolean =>
  kilobytes > (dailyBytes[kind] / 1024) * config.rateLimitScale

const fullDay: Readonly<Record<Exclude<Kind, 'help'>, string>> = {
  reports:
    'Your network has sent as much today as Tessa stores in a day. Your answers are safe on this device and are sent later. You can ask for help at any time.',
  files:
    'Your network has sent as many files today as Tessa stores in a day. Please try again tomorrow. You can ask for help without files at any time.',
}

/** Takes the bytes from today's budget of the caller's network. Refuses them once it is used up. */
export const consumeBytes = async (
  deps: BudgetDeps,
  kind: Exclude<Kind, 'help'>,
  request: FastifyRequest,
  bytes: number,
): Promise<void> => {
  const { hits, endsAt } = await addBytes(deps, kind, request, bytes)
  if (isOver(kind, hits, deps)) throw rateLimited(endsAt, deps.now(), fullDay[kind])
}

export interface HelpBudget {
  /** False if the call is stored without its log of steps. */
  readonly keepsLog: boolean
}

/**
 * Whether today's budget of the caller's network allows the whole call for help. A small call is always stored
 * completely. A large call beyond the budget is stored without its log, because the call itself must arrive. Only a
 * call that is large even without its log is refused, with a request to shorten it.
 */
export const consumeHelpBudget = async (
  deps: BudgetDeps,
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
      'Your network has sent a lot of data today. Please describe the problem in a few paragraphs, and it will go through right away.',
    )
  return { keepsLog: false }
}

/** The activity that tells staff that the log of a case was left out. */
export const logOmittedActivity = {
  type: 'log_left_out',
  description: 'The log of steps was left out because its network had sent a lot of data that day',
  isInternal: true,
} as const
