import {
  OfferedCatalogueSchema,
  offeredCatalogue,
  type CatalogueSetting,
  type OfferedCatalogue,
} from '@tessa/contract'
import { isFlowVersion, troubleshooting, versionsApart } from '@tessa/troubleshooting'
import { sql, type Kysely } from 'kysely'
import { Value } from 'typebox/value'
import type { Tables } from '../db/schema/tables.ts'
import { shippedCatalogue } from './initial-settings.ts'

/** The flow that new sessions begin with. */
export interface CurrentFlow {
  readonly version: number
  readonly catalogue: OfferedCatalogue
}

/** What was proved of a flow. */
export interface FlowProof {
  readonly hash: string
  readonly steps: number
  readonly pairs: number
}

interface Saved {
  readonly proof: FlowProof
  readonly savedBy: string
  readonly now: Date
}

const shipped = offeredCatalogue(shippedCatalogue)
const isShipped = (catalogue: OfferedCatalogue): boolean =>
  JSON.stringify(catalogue) === JSON.stringify(shipped)

const versionOf = (number: number): number => troubleshooting.version + versionsApart * number

const numberOf = async (db: Kysely<Tables>, catalogue: OfferedCatalogue): Promise<number | undefined> => {
  if (isShipped(catalogue)) return 0
  const row = await db
    .selectFrom('flow_catalogues')
    .select('number')
    .where(sql<boolean>`catalogue = ${JSON.stringify(catalogue)}::jsonb`)
    .executeTakeFirst()
  return row?.number
}

/** The flow of a catalog that was saved; that of the shipped catalog for any other. */
export const flowOfCatalogue = async (
  db: Kysely<Tables>,
  setting: CatalogueSetting,
): Promise<CurrentFlow> => {
  const catalogue = inKeyOrder(offeredCatalogue(setting))
  const number = await numberOf(db, catalogue)
  return number === undefined
    ? { version: versionOf(0), catalogue: shipped }
    : { version: versionOf(number), catalogue }
}

/** Whether a flow with what this catalog offers was proved before. */
export const isKnownCatalogue = async (db: Kysely<Tables>, setting: CatalogueSetting): Promise<boolean> =>
  (await numberOf(db, inKeyOrder(offeredCatalogue(setting)))) !== undefined

/** Gives the catalog the next number, unless it has one. The caller holds the lock of the settings. */
export const saveFlowCatalogue = async (
  trx: Kysely<Tables>,
  setting: CatalogueSetting,
  { proof, savedBy, now }: Saved,
): Promise<void> => {
  const catalogue = inKeyOrder(offeredCatalogue(setting))
  if ((await numberOf(trx, catalogue)) !== undefined) return
  const { last } = await trx
    .selectFrom('flow_catalogues')
    .select((row) => row.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('flow_catalogues')
    .values({
      number: (last ?? 0) + 1,
      catalogue: JSON.stringify(catalogue),
      flow_hash: proof.hash,
      steps: proof.steps,
      pairs: proof.pairs,
      saved_by: savedBy,
      saved_at: now,
    })
    .execute()
}

/** What a version of the flow offers; undefined for a version that never was. */
export const catalogueOfVersion = async (
  db: Kysely<Tables>,
  version: number,
): Promise<OfferedCatalogue | undefined> => {
  if (!isFlowVersion(version)) return undefined
  if (version < versionsApart) return shipped
  const row = await db
    .selectFrom('flow_catalogues')
    .select('catalogue')
    .where('number', '=', Math.floor(version / versionsApart))
    .executeTakeFirst()
  return row && inKeyOrder(Value.Parse(OfferedCatalogueSchema, row.catalogue))
}

/** The database orders the fields of stored JSON; flows are compared and hashed in this order. */
const inKeyOrder = ({ equipmentCategories, commonMakers }: OfferedCatalogue): OfferedCatalogue => ({
  equipmentCategories: equipmentCategories.map(({ id, name, description, icon, makers }) => ({
    id,
    name,
    description,
    icon,
    makers,
  })),
  commonMakers,
})
