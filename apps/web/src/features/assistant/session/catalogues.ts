import { ApiError, type Api } from '@tessa/api-client'
import type { Workflow } from '@tessa/assistant-engine'
import { asRecord, createStoredValue } from '@tessa/app-shell'
import type { OfferedCatalogue } from '@tessa/contract'
import {
  createTroubleshooting,
  isFlowVersion,
  shippedCatalogue,
  versionsApart,
  withFirstSteps,
} from '@tessa/troubleshooting'

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

const store = (version: number, { equipmentCategories, commonMakers }: OfferedCatalogue): void =>
  stored.at(String(version)).write({ equipmentCategories, commonMakers })

/**
 * The flow of a version with what it offers, which this device keeps; undefined for a version whose steps this build
 * lacks. A tab that is older than the server would give that version its own steps, and no build could restore its
 * sessions.
 */
export const keepFlow = (version: number, catalogue: OfferedCatalogue): Workflow | undefined => {
  if (!isFlowVersion(version)) return undefined
  store(version, catalogue)
  return createTroubleshooting({ catalogue, version })
}

/** What a version offers, as far as this device has it. */
const catalogueHere = (version: number) =>
  version < versionsApart ? shippedCatalogue : stored.at(String(version)).read()

/** The flow of a version as an older tab had it; undefined without what it offered. */
export const flowOfOlderTab = (version: number): Workflow | undefined => {
  const catalogue = catalogueHere(version)
  return catalogue && isFlowVersion(version) ? withFirstSteps({ catalogue, version }) : undefined
}

/** The flow of a version; undefined for a version that this build lacks. Throws without a network. */
export const loadOtherFlow = async (api: Api, version: number): Promise<Workflow | undefined> => {
  if (!isFlowVersion(version)) return undefined
  const here = catalogueHere(version)
  if (here) return createTroubleshooting({ catalogue: here, version })
  try {
    return keepFlow(version, await api('GET /api/flow-catalogue', { query: { version } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
