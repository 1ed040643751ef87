import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@tessa/api/src/db/embedded/embedded.ts'
import pg from 'pg'
import { seed } from './seed.ts'

export interface Databases {
  /** The URL of a database with `size` work orders. */
  readonly urls: ReadonlyMap<number, string>
  /** Drops them. The seeded ones stay for the next benchmark. */
  stop(): Promise<void>
}

const connectAsSuperuser = async (url: string, dataDir: string): Promise<pg.Client> => {
  const superuser = new URL(url)
  superuser.username = 'postgres'
  superuser.password = readFileSync(join(dataDir, 'postgres-superuser-password'), 'utf8').trim()
  superuser.pathname = 'postgres'
  const client = new pg.Client({ connectionString: superuser.href })
  await client.connect()
  return client
}

/** A PostgreSQL with the durability settings of the product. */
const startServer = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessa-bench-'))
  // As root, PostgreSQL runs as a different user, who must be able to reach its folder.
  chmodSync(dataDir, 0o711)
  const server = await startEmbedded({ dataDir, log: { info: () => {}, error: console.error } })
  const stopServer = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const client = await connectAsSuperuser(server.url, dataDir).catch(async (error: unknown) => {
    await stopServer()
    throw error
  })
  const urlOf = (database: string): string => {
    const url = new URL(server.url)
    url.pathname = database
    return url.href
  }
  const stop = async () => {
    await client.end()
    await stopServer()
  }
  return { client, urlOf, stop, seeded: new Set<number>() }
}

/** Of all benchmarks of a run, because loading a million work orders takes ten minutes. */
let started: ReturnType<typeof startServer> | undefined

/** A copy of a seeded database for each size. */
export const openDatabases = async (sizes: readonly number[]): Promise<Databases> => {
  const { client, urlOf, seeded } = await (started ??= startServer())
  const urls = new Map<number, string>()
  const stop = async () => {
    for (const size of urls.keys()) await client.query(`drop database bench_${size} with (force)`)
  }
  for (const size of sizes) {
    const begun = performance.now()
    if (!seeded.has(size)) {
      await client.query(`create database seeded_${size} owner tessa`)
      await seed(urlOf(`seeded_${size}`), size)
      seeded.add(size)
    }
    await client.query(`create database bench_${size} owner tessa template seeded_${size} strategy file_copy`)
    urls.set(size, urlOf(`bench_${size}`))
    console.log(`  ${size} work orders are there after ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  await client.query('checkpoint')
  return { urls, stop }
}

export const closeDatabases = async (): Promise<void> => {
  // A start that failed has stopped by itself, and its benchmark says why.
  const server = await started?.catch(() => undefined)
  started = undefined
  await server?.stop()
}
