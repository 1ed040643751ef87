import { catalogueProblem, settingDefinitions, type CatalogueSetting } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { fieldError } from '../../http/errors.ts'
import { isKnownCatalogue, type FlowProof } from '../../settings/flow-catalogues.ts'
import { shippedCatalogue } from '../../settings/initial-settings.ts'
import { proveCatalogue } from './prove-catalogue.ts'

const { label } = settingDefinitions.catalogue
const shippedIds = shippedCatalogue.equipment.map(({ id }) => id)

/** Refuses a catalog whose flow cannot be proved; gives the proof of one that is new. */
export const checkCatalogue = async (
  db: Kysely<Tables>,
  setting: CatalogueSetting | undefined,
): Promise<FlowProof | undefined> => {
  if (setting === undefined) return undefined
  const problem = catalogueProblem(setting, shippedIds)
  if (problem !== undefined) throw fieldError('catalogue', `${label} ${problem}`)
  if (await isKnownCatalogue(db, setting)) return undefined
  const outcome = await proveCatalogue(setting)
  if ('proof' in outcome) return outcome.proof
  const { refused, answers } = outcome
  const way = answers.length === 0 ? 'at the first step' : answers.join(', ')
  throw fieldError(
    'catalogue',
    `${label} is refused, because its flow fails: ${refused} The way there: ${way}`,
  )
}
