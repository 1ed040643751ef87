import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { accountFor, binariesFor } from '../db/embedded/binaries.ts'
import { startServer } from '../db/embedded/server.ts'
import { migrate } from '../db/migrate.ts'
import { openJobs } from '../jobs/jobs.ts'
import { newDatabaseFolder } from './database-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
    databaseTemplate: string
  }
}

/** It is fast because its writes never wait for the disk. */
const startIn = async (home: string, data: string) => {
  const account = accountFor(home)
  if (account) for (const folder of [home, data]) chownSync(folder, account.uid, account.gid)
  const bin = binariesFor(account, home)
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8']
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await promisify(execFile)(join(bin, 'initdb'), [...args, ...locale], { ...account, cwd: home })
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    timezone: 'UTC',
    // Two test files at once have several apps each, and each app its pools.
    max_connections: '300',
    // The folder may be in memory.
    max_wal_size: '128MB',
  }
  const log = { info: () => {}, error: console.error }
  return startServer({ bin, data, account, logFile: join(home, 'log'), settings, log, onLost: log.error })
}

/** A server for one run. */
const startForgetful = async () => {
  const folders = [mkdtempSync(join(tmpdir(), 'tessa-test-')), newDatabaseFolder()] as const
  const removeFolders = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  const server = await startIn(...folders).catch((error: unknown) => {
    removeFolders()
    throw error
  })
  return {
    url: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    stop: async () => {
      await server.stop()
      removeFolders()
    },
  }
}

const onServer = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Runs once: a server (or the one of TEST_DATABASE_URL) and a migrated template that every test file copies. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: async () => {} } : await startForgetful()
  const template = `test_template_${randomBytes(6).toString('hex')}`
  await onServer(server.url, `create database ${template} template template0`)
  const url = new URL(server.url)
  url.pathname = template
  await migrate(url.href, { info: () => {}, error: console.error })
  // The tables of the queue, or each copy would create them again.
  const jobs = await openJobs(url.href, { error: () => {} }, { attend: false })
  await jobs.stop({ graceful: false })
  provide('databaseServer', server.url)
  provide('databaseTemplate', template)
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}
