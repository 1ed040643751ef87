import type { GroupData } from './base.ts'
import { createDiagnose, type Diagnose } from './diagnose.ts'
import { withLayer, type LocalLayer } from './local-layer.ts'
import { hearBeside } from './safety/read-danger.ts'
import { equipmentToldIn, equipmentTypeOf, groupOf, type DataGroup } from './understand/equipment.ts'

export { adviceFor, sourcesOfStop, stopFirst } from './advice.ts'
export { likelihoodOf, sourceOf, splitSource } from './in-words.ts'
export type { Diagnose, Diagnosis } from './diagnose.ts'
export type { LocalLayer } from './local-layer.ts'

const loaders: Readonly<Record<DataGroup, () => Promise<{ readonly data: GroupData }>>> = {
  'patient-monitor': () => import('./data/patient-monitor.ts'),
  autoclave: () => import('./data/autoclave.ts'),
  defibrillator: () => import('./data/defibrillator.ts'),
  xray: () => import('./data/xray.ts'),
  'life-support': () => import('./data/life-support.ts'),
  general: () => import('./data/general.ts'),
}

const loaded = new Map<DataGroup, Promise<Diagnose>>()
let layer: LocalLayer | undefined

/** Puts what people added over the shipped entries, for what is loaded from now on; undefined takes it away. */
export const setLocalLayer = (next: LocalLayer | undefined): void => {
  if (next === layer) return
  layer = next
  hearBeside(next?.stopRules ?? [])
  loaded.clear()
}

/** The group of entries for a piece of equipment, named in any words. If the name says nothing, the words of the issue do. */
export const groupFor = (equipment: string, issue = ''): DataGroup =>
  groupOf(equipmentTypeOf(equipment) ?? equipmentToldIn(issue) ?? equipmentTypeOf(issue))

/** Loads `diagnose` for a piece of equipment. Each group of equipment is loaded once. */
export const loadDiagnose = (equipment: string, issue = ''): Promise<Diagnose> => {
  const group = groupFor(equipment, issue)
  const known = loaded.get(group)
  if (known) return known
  const loading = load(group)
  loaded.set(group, loading)
  // A failed load is tried again by the next call.
  loading.catch(() => loaded.delete(group))
  return loading
}

const load = async (group: DataGroup): Promise<Diagnose> => {
  const { data } = await loaders[group]()
  return createDiagnose(layer ? withLayer(data, layer) : data)
}
