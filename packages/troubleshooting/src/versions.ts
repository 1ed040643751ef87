import { catalogue as shippedCatalogue } from '@tessa/knowledge'
import { firstChecks } from './first-version.ts'
import { buildFlow, newestChecks, troubleshooting, type FlowOptions } from './flow.ts'

export { shippedCatalogue }

/** Each other catalog has the version of the shipped flow plus this for each number. */
export const versionsApart = 1000

/** Whether a version has steps that this package knows, whatever its catalog. */
export const isFlowVersion = (version: number): boolean => {
  const steps = version % versionsApart
  return Number.isInteger(version) && steps >= 1 && steps <= troubleshooting.version
}

/**
 * Builds the guided troubleshooting of any version. A session finishes with the steps that it started with, so the
 * earlier ones stay.
 */
export const createTroubleshooting = (options: FlowOptions) =>
  buildFlow(options, options.version % versionsApart === 1 ? firstChecks : newestChecks)

/**
 * The flow of any version with the first steps. A tab that was older than the server gave a later version its own steps;
 * the answers of its sessions mean the same in the flow of that version.
 */
export const withFirstSteps = (options: FlowOptions) => buildFlow(options, firstChecks)

/** Every version with the shipped catalog. */
export const shippedFlows = [
  troubleshooting,
  createTroubleshooting({ catalogue: shippedCatalogue, version: 1 }),
]
