import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely'
import { preparedMark } from './prepared-pool.ts'
import type { Tables } from './schema/tables.ts'

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The placeholder in a prepared query for a value of each execution. */
export const slot = <Value>(name: string): RawBuilder<Value> => sql<Value>`${new Slot(name)}`

/** Any of the ids in the slot `ids`. */
export const anyOfIds = sql<string>`any(${slot('ids')}::uuid[])`

export type SlotValues = Readonly<Record<string, unknown>>

const bind = (parameters: readonly unknown[], values: SlotValues): unknown[] =>
  parameters.map((parameter) => {
    if (!(parameter instanceof Slot)) return parameter
    if (values[parameter.name] === undefined) throw new Error(`No value is given for ${parameter.name}`)
    return values[parameter.name]
  })

/** A query of the query builder, or of `sql`. */
interface Query<Row> {
  compile(db: Kysely<Tables>): CompiledQuery<Row>
}

type Build<Row, Shape> = (db: Kysely<Tables>, shape: Shape) => Query<Row>

/** Few shapes are in normal use. The limit protects the memory from a caller who tries all of them. */
const mostCompiled = 500

/** Builds and compiles a query once for each shape. */
const compileOnce = <Row, Shape>(build: Build<Row, Shape>, mark: string) => {
  const compiled = new Map<string | undefined, CompiledQuery<Row>>()
  return async (db: Kysely<Tables>, values: SlotValues, shape: Shape): Promise<Row[]> => {
    const key = JSON.stringify(shape)
    let query = compiled.get(key)
    if (!query) {
      query = build(db, shape).compile(db)
      query = { ...query, sql: mark + query.sql }
      if (compiled.size < mostCompiled) compiled.set(key, query)
    }
    return (await db.executeQuery<Row>({ ...query, parameters: bind(query.parameters, values) })).rows
  }
}

/**
 * A query that runs often. It is built once for each shape and prepared once by each connection, also in transactions.
 * There must be few shapes; everything that varies belongs in the slots.
 *
 *     const roleOf = prepare((db) => db.selectFrom('users').select('role').where('id', '=', slot<string>('id')))
 *     const [row] = await roleOf(trx, { id })
 */
export const prepare = <Row, Shape = void>(build: Build<Row, Shape>) => compileOnce(build, preparedMark)

/** The same for a query whose best plan depends on its values: it is planned at each execution. */
export const planEachTime = <Row, Shape = void>(build: Build<Row, Shape>) => compileOnce(build, '')

/** A query that runs once, with its values. */
export const compileWith = <Row>(
  db: Kysely<Tables>,
  query: Query<Row>,
  values: SlotValues,
): CompiledQuery<Row> => {
  const compiled = query.compile(db)
  return { ...compiled, parameters: bind(compiled.parameters, values) }
}
