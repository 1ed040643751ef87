import { restore, storedFlow, type Session, type Workflow } from '@tessa/assistant-engine'
import type { Api } from '@tessa/api-client'

const known = new Map<number, Workflow>()
let shipped: Workflow | undefined

/** Makes the flow of new sessions with the shipped catalog available, without which no session opens. */
export const loadShippedFlow = async (): Promise<Workflow> => {
  // Its words are a file of their own, which is requested together with the page.
  const { troubleshooting } = await import('./shipped-flow.ts')
  shipped = troubleshooting
  addFlow(shipped)
  return shipped
}

const shippedFlow = (): Workflow => {
  if (shipped) return shipped
  throw new Error('A session opens after its flow has loaded.')
}

/** Versions as older tabs had them. */
const olderFlows = new Map<number, Workflow>()

/** All versions that a session in this tab may have. */
export const flows = (): readonly Workflow[] => [...known.values(), ...olderFlows.values()]

export const addFlow = (added: Workflow | undefined): void => {
  if (added && !known.has(added.version)) known.set(added.version, added)
}

/** The flow of this version; the shipped one where this tab does not have it. */
export const flowOfVersion = (version: number | undefined): Workflow =>
  known.get(version ?? 0) ?? shippedFlow()

/** A session finishes with the version that it started with. */
export const flowOf = ({ version }: Pick<Session, 'version'>): Workflow => flowOfVersion(version)

const recorded = new Map<string, (session: Session) => Workflow>()
const recordOf = ({ version, facts }: Session): string => `${version} ${facts['equipmentType']}`

/** Keeps the words that this tab shows for the equipment of a session. */
export const keepRecordedFlow = (session: Session, shown: (session: Session) => Workflow): void =>
  void recorded.set(recordOf(session), shown)

/** The flow of a session with the words that were shown; its own ones until those for the equipment have loaded. */
export const recordedFlowOf = (session: Session): Workflow =>
  recorded.get(recordOf(session))?.(session) ?? flowOf(session)

/** Makes the flow of a version available, from this device or from the server. */
export const loadFlow = async (api: Api, version: number | undefined): Promise<void> => {
  await loadShippedFlow()
  if (version === undefined || known.has(version)) return
  const { loadOtherFlow } = await import('./catalogues.ts')
  addFlow(await loadOtherFlow(api, version))
}

/** The same for a stored session. */
export const loadFlowOf = async (api: Api, stored: string | null | undefined): Promise<void> => {
  const version = versionIn(stored)
  await loadFlow(api, version)
  if (!stored || version === undefined || fits(stored)) return
  const { flowOfOlderTab } = await import('./catalogues.ts')
  const older = flowOfOlderTab(version)
  if (older) olderFlows.set(version, older)
}

const fits = (stored: string): boolean => {
  try {
    restore(flows(), stored)
    return true
  } catch {
    return false
  }
}

const versionIn = (stored: string | null | undefined): number | undefined => {
  try {
    return stored ? storedFlow(stored).version : undefined
  } catch {
    // What is stored is no session. Restoring it says so.
    return undefined
  }
}
