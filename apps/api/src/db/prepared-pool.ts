import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** Marks the text of a statement that each connection prepares. */
export const preparedMark = '/* prepared */ '

/** A connection keeps each of its prepared statements and their plans until it ends. */
export const mostPrepared = 200

type NameOf = (text: string) => string | undefined

/** Derives names from the texts. Texts beyond the limit get no name, so the server's memory stays bounded. */
const createNames = (): NameOf => {
  const names = new Map<string, string>()
  return (text) => {
    if (!text.startsWith(preparedMark)) return undefined
    let name = names.get(text)
    if (name === undefined && names.size < mostPrepared) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
      names.set(text, name)
    }
    return name
  }
}

/** A server of a newer version has changed the columns of a table, so a prepared plan no longer gives its rows. */
const isOutdated = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '0A000'

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #nameOf: NameOf
  #isOutdated = false

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client
    this.#nameOf = nameOf
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('connect() gives the dialect no cursor')
    const name = this.#isOutdated ? undefined : this.#nameOf(text)
    const query = { text, values: [...values] }
    if (name === undefined) return this.#client.query(query)
    return this.#client.query({ ...query, name }).catch(async (error: unknown) => {
      if (!isOutdated(error)) throw error
      this.#isOutdated = true
      // Within a transaction, which the error has ended, this fails as well.
      return this.#client.query(query).catch(() => {
        throw error
      })
    })
  }

  /** A connection with plans of an earlier schema is closed. */
  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isOutdated)
  }
}

/** A pool for Kysely's dialect. Its connections prepare each marked statement once, by name. */
export const namingPool = (pool: pg.Pool): PostgresPool => {
  const nameOf = createNames()
  // Kysely remembers what it makes for a client, so the same connection is the same client to it.
  const known = new WeakMap<pg.PoolClient, NamingClient>()
  const named = (client: pg.PoolClient): NamingClient => {
    const naming = known.get(client) ?? new NamingClient(client, nameOf)
    known.set(client, naming)
    return naming
  }
  return {
    options: pool.options,
    connect: async () => named(await pool.connect()),
    end: () => pool.end(),
  }
}
