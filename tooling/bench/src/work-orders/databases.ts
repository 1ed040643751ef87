import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@tessa/api/src/db/embedded.ts'
import pg from 'pg'
import { fill } from './fill.ts'

export interface Databases {
  /** The address of a database with so many work orders. */
  readonly urls: ReadonlyMap<number, string>
  stop(): Promise<void>
}

/** A PostgreSQL of our own, as durable as the product's, with a database for each size. */
export const openDatabases = async (sizes: readonly number[]): Promise<Databases> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessa-bench-'))
  // Where we are root, PostgreSQL runs as somebody else, who has to get through to its own folder.
  chmodSync(dataDir, 0o711)
  const server = await startEmbedded({ dataDir, log: { info: () => {}, error: console.error } })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const superuser = new URL(server.url)
    superuser.username = 'postgres'
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
      await fill(url.href, size)
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
