import { ApiError, type Api } from '@tessa/api-client'
import { asRecord, createStoredValue } from '@tessa/app-shell'
import type { OfferedCatalogue } from '@tessa/contract'

type Category = OfferedCatalogue['equipmentCategories'][number]

const isText = (given: unknown): given is string => typeof given === 'string'
const isTexts = (given: unknown): given is string[] => Array.isArray(given) && given.every(isText)

const isCategory = (given: unknown): given is Category => {
  const { id, name, description, icon, makers } = asRecord(given) ?? {}
  return [id, name, description, icon].every(isText) && isTexts(makers)
}

/** The catalogs of the versions that sessions of this device began with, so that they continue without a network. */
const stored = createStoredValue<OfferedCatalogue>({
  key: 'flow-catalogue',
  area: 'local',
  parse: (given) => {
    const { equipmentCategories, commonMakers } = asRecord(given) ?? {}
    return Array.isArray(equipmentCategories) &&
      equipmentCategories.every(isCategory) &&
      isTexts(commonMakers)
      ? { equipmentCategories, commonMakers }
      : undefined
  },
})

export const storeCatalogue = (
  version: number,
  { equipmentCategories, commonMakers }: OfferedCatalogue,
): void => stored.at(String(version)).write({ equipmentCategories, commonMakers })

/** What a version of the flow offers; undefined for a version that never was. Throws without a network. */
export const loadCatalogue = async (api: Api, version: number): Promise<OfferedCatalogue | undefined> => {
  const here = stored.at(String(version)).read()
  if (here) return here
  try {
    const catalogue = await api('GET /api/flow-catalogue', { query: { version } })
    storeCatalogue(version, catalogue)
    return catalogue
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
