import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { registration } from '../registration.ts'
import { openDatabases } from './databases.ts'
import { send } from './load.ts'
import { startBaseline, startProduct, type Server } from './server.ts'

/** A database of one size with both servers. */
export interface BenchSetup {
  readonly size: number
  readonly url: string
  readonly product: Server
  readonly bare: Server
  /** The token of a manager. */
  readonly token: string
}

const password = 'Analytical-engine-1843'
/** Who holds the token of each database. */
export const managerEmail = 'manager@bench.example'

const tokenIn = (text: string): string => {
  const answer: unknown = JSON.parse(text)
  if (typeof answer === 'object' && answer !== null && 'token' in answer) return String(answer.token)
  throw new Error('a sign-in brings no token')
}

/** The token of a user who was registered before: one holds for a quarter of an hour. */
export const signInAgain = async (product: Server, email: string): Promise<string> =>
  tokenIn(await send(product, { method: 'POST', path: '/api/auth/login', body: { email, password } }))

/** Registers a user whose address is confirmed, so that what they report is mailed to them, and gives them a role. */
export const signIn = async (
  product: Server,
  databaseUrl: string,
  email: string,
  role: 'manager' | 'admin' = 'manager',
): Promise<string> => {
  const body = registration(email, password)
  const token = tokenIn(await send(product, { method: 'POST', path: '/api/auth/register', body }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update users set role = $2, email_confirmed_at = now() where email = $1', [email, role])
  await client.end()
  return token
}

export const setUp = async (
  sizes: readonly number[],
): Promise<{ places: readonly BenchSetup[]; stop(): Promise<void> }> => {
  const files = mkdtempSync(join(tmpdir(), 'tessa-bench-files-'))
  const open: (() => Promise<void>)[] = [async () => rmSync(files, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of open.reverse().splice(0)) await close()
  }
  try {
    const databases = await openDatabases(sizes)
    open.push(databases.stop)
    const places: BenchSetup[] = []
    for (const [size, url] of databases.urls) {
      const product = await startProduct(url, join(files, String(size)))
      open.push(product.stop)
      const bare = await startBaseline(url)
      open.push(bare.stop)
      places.push({ size, url, product, bare, token: await signIn(product, url, managerEmail) })
    }
    return { places, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
