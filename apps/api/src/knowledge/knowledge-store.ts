import { createHash } from 'node:crypto'
import { createDiagnose, type Diagnose } from '@tessa/knowledge/diagnose'
import { groupFor, loadDiagnose, type LocalLayer } from '@tessa/knowledge/load'
import type { Kysely } from 'kysely'
import { keepFresh } from '../concurrency/keep-fresh.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { ChangeFeed } from '../notifications/change-feed.ts'
import { hearStopRules } from './answer-hazards.ts'
import { readApprovedSymptoms } from './approved-symptoms.ts'
import { layeredBase, type LayeredBase } from './layered-base.ts'
import { layerOf, readLocalEntries, type LocalEntry } from './local-layer.ts'

export type LoadDiagnose = (equipment: string, issue?: string) => Promise<Diagnose>

/** The knowledge base of a running server: the shipped one with the local layer over it. */
export interface KnowledgeStore {
  current(): LayeredBase
  /** Names the local layer in force; undefined for none. */
  version(): string | undefined
  /** Gives `diagnose` for a piece of equipment, with the entries in force. */
  readonly loadDiagnose: LoadDiagnose
  /** The symptom of a fault by its id, also of one that was taken away: what was fixed is told for longer. */
  readonly symptomOf: (id: string) => string | undefined
  /** Reads the local layer again. */
  refresh(): Promise<void>
  stop(): void
}

interface StoreDeps {
  readonly db: Kysely<Tables>
  readonly changes: ChangeFeed
  readonly onError: (error: unknown) => void
}

/** Names what browsers are given. That has parts of the shipped base, which another release can change. */
export const layerVersion = (layer: LocalLayer): string =>
  createHash('sha256').update(JSON.stringify(layer)).digest('hex').slice(0, 16)

/** Makes `diagnose` for each group when the first report about it comes. */
export const diagnoseLoader = ({ groups, layer: { stopRules } }: LayeredBase): LoadDiagnose => {
  const made = new Map<string, Diagnose>()
  return async (equipment, issue) => {
    const group = groupFor(equipment, issue)
    const known = made.get(group)
    if (known) return known
    const data = groups.find((one) => one.group === group)
    if (!data) return loadDiagnose(equipment, issue)
    const diagnose = createDiagnose(data, undefined, undefined, stopRules)
    made.set(group, diagnose)
    return diagnose
  }
}

/** The shipped base alone shares what its other readers have made of it. */
const loaderFor = (entries: readonly LocalEntry[], layered: LayeredBase): LoadDiagnose =>
  entries.length === 0 ? loadDiagnose : diagnoseLoader(layered)

/** Gives `diagnose` by the local layer as it holds now, for work in the background. */
export const loadLayeredDiagnose = async (db: Kysely<Tables>): Promise<LoadDiagnose> => {
  const entries = await readLocalEntries(db)
  return loaderFor(entries, layeredBase(layerOf(entries)))
}

/** Reads the local layer, and again when it changes on any server. A failed read leaves what was read last. */
export const openKnowledge = async ({ db, changes, onError }: StoreDeps): Promise<KnowledgeStore> => {
  let entries: readonly LocalEntry[] = []
  let layered = layeredBase(layerOf(entries))
  let load = loadDiagnose
  let version: string | undefined
  const hold = (next: readonly LocalEntry[]) => {
    // What was made of the same entries stays.
    if (JSON.stringify(next) === JSON.stringify(entries)) return
    entries = next
    layered = layeredBase(layerOf(entries))
    load = loaderFor(entries, layered)
    hearStopRules(layered.layer.stopRules)
    version = entries.length === 0 ? undefined : layerVersion(layered.layer)
  }
  let approvedSymptoms: ReadonlyMap<string, string> = new Map()
  const read = async () => {
    const [next, symptoms] = await Promise.all([readLocalEntries(db), readApprovedSymptoms(db)])
    approvedSymptoms = symptoms
    hold(next)
  }
  await read()
  const { refresh, stop } = keepFresh({
    read,
    subscribe: changes.subscribeToKnowledge,
    isListening: changes.isListening,
    onError,
  })
  return {
    current: () => layered,
    version: () => version,
    loadDiagnose: (equipment, issue) => load(equipment, issue),
    symptomOf: (id) =>
      layered.base.faults.find((fault) => fault.id === id)?.symptom ?? approvedSymptoms.get(id),
    refresh,
    stop,
  }
}
