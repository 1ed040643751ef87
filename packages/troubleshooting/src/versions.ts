import { catalogue as shippedCatalogue } from '@tessa/knowledge'
import { checks, firstChecks } from './first-version.ts'
import {
  buildFlow,
  namingEquipment,
  newestSteps,
  troubleshooting,
  type Checks,
  type FlowOptions,
  type FlowSteps,
} from './flow.ts'

export { shippedCatalogue }

/** Each other catalog has the version of the shipped flow plus this for each number. */
export const versionsApart = 1000

/** Whether a version has steps that this package knows, whatever its catalog. */
export const isFlowVersion = (version: number): boolean => {
  const steps = version % versionsApart
  return Number.isInteger(version) && steps >= 1 && steps <= troubleshooting.version
}

/** The steps of a version whose checks have one order. */
const inSpecifiedOrder = (checked: Checks): FlowSteps => ({
  checked,
  toFirst: 'power-check',
  toOpen: [],
})

/** The steps of version 2. */
const secondSteps: FlowSteps = inSpecifiedOrder(namingEquipment(checks))

const firstSteps = inSpecifiedOrder(firstChecks)
const olderSteps: Readonly<Record<number, FlowSteps>> = { 1: firstSteps, 2: secondSteps }

/**
 * Builds the guided troubleshooting of any version. A session finishes with the steps that it started with, so the
 * earlier ones stay.
 */
export const createTroubleshooting = (options: FlowOptions) =>
  buildFlow(options, olderSteps[options.version % versionsApart] ?? newestSteps)

/**
 * The flow of any version with the first steps. A tab that was older than the server gave a later version its own steps;
 * the answers of its sessions mean the same in the flow of that version.
 */
export const withFirstSteps = (options: FlowOptions) => buildFlow(options, firstSteps)

/** Every version with the shipped catalog. */
export const shippedFlows = [
  troubleshooting,
  ...[2, 1].map((version) => createTroubleshooting({ catalogue: shippedCatalogue, version })),
]
