import type { ProbeName } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Models } from '../../models/models.ts'
import type { FileStore } from '../../storage/file-store.ts'
import type { Finding, Round, TimedFinding } from './finding.ts'
import { probeAi } from './probe-ai.ts'
import { probeDatabase } from './probe-database.ts'
import { probeJobs } from './probe-jobs.ts'
import { probeMail } from './probe-mail.ts'
import { probeStorage } from './probe-storage.ts'

export interface ProbeDeps {
  readonly config: Pick<Config, 'ai' | 'smtpUrl'>
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly models: Pick<Models, 'status'>
  readonly now: () => Date
  /** How long a service may take to answer. Default: 5 seconds. */
  readonly timeoutMs?: number
}

const slowAfterMs = 2_000

/** A code such as ECONNREFUSED. A message could hold an address with a password. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const downBecause = (error: unknown): Finding => {
  const code = codeOf(error)
  return { state: 'down', reason: code === undefined ? 'It does not work.' : `It does not work (${code}).` }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} seconds`

const timed = async (probe: () => Promise<Finding>, timeoutMs: number): Promise<TimedFinding> => {
  const began = performance.now()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Finding>((resolve) => {
    const reason = `It did not answer within ${seconds(timeoutMs)}.`
    timer = setTimeout(() => resolve({ state: 'down', reason }), timeoutMs)
  })
  const finding = await Promise.race([probe().catch(downBecause), tooLate])
  clearTimeout(timer)
  const latencyMs = Math.round(performance.now() - began)
  const isSlow = finding.state === 'healthy' && latencyMs > slowAfterMs
  const slow = { state: 'degraded', reason: `It took ${seconds(latencyMs)} to answer.` } as const
  return { ...(isSlow ? slow : finding), latencyMs }
}

/** Tries every service at once. A probe that fails or hangs is a finding, and holds up none of the others. */
export const runProbes = async (deps: ProbeDeps): Promise<Round> => {
  const { timeoutMs = 5_000 } = deps
  const run = (probe: (of: ProbeDeps & { timeoutMs: number }) => Promise<Finding>) =>
    timed(() => probe({ ...deps, timeoutMs }), timeoutMs)
  const [database, ai, mail, storage, jobs] = await Promise.all([
    run(probeDatabase),
    run(probeAi),
    run(probeMail),
    run(probeStorage),
    run(probeJobs),
  ])
  return { database, ai, mail, storage, jobs } satisfies Record<ProbeName, TimedFinding>
}
