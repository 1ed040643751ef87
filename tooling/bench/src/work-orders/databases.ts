import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@tessa/api/src/db/embedded/embedded.ts'
import pg from 'pg'
import { seed } from './seed.ts'

export interface Databases {
  /** The URL of a database with `size` work orders. */
  readonly urls: ReadonlyMap<number, string>
  stop(): Promise<void>
}

/** A PostgreSQL with the durability settings of the product, and a database for each size. */
export const openDatabases = async (sizes: readonly number[]): Promise<Databases> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessa-bench-'))
  // As root, PostgreSQL runs as a different user, who must be able to reach its folder.
  chmodSync(dataDir, 0o711)
  const server = await startEmbedded({ dataDir, log: { info: () => {}, error: console.error } })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const superuser = new URL(server.url)
    superuser.username = 'postgres'
    superuser.password = readFileSync(join(dataDir, 'postgres-superuser-password'), 'utf8').trim()
    superuser.pathname = 'postgres'
    const client = new pg.Client({ connectionString: superuser.href })
    await client.connect()
    const urls = new Map<number, string>()
    for (const size of sizes) {
      await client.query(`create database bench_${size} owner tessa`)
      const url = new URL(server.url)
      url.pathname = `bench_${size}`
      urls.set(size, url.href)
      const begun = performance.now()
      await seed(url.href, size)
      console.log(
        `  ${size} work orders are there after ${((performance.now() - begun) / 1000).toFixed(1)} s`,
      )
    }
    await client.query('checkpoint')
    await client.end()
    return { urls, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
