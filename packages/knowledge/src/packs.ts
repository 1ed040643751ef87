import { categoryOf } from './category-of.ts'
import type { Pack } from './pack.ts'

export { splitSource } from './in-words.ts'
export { packSteps, type Interlock, type Pack, type PackMeasure, type PackStep } from './pack.ts'

/** The types of equipment of each pack. "other" is for all types that have no pack of their own, and for unknown ones. */
export const packTypes = {
  'patient-monitor': ['patient-monitor'],
  autoclave: ['autoclave'],
  xray: ['xray'],
  defibrillator: ['defibrillator'],
  'infusion-pump': ['infusion-pump'],
  ventilator: ['ventilator'],
  anaesthesia: ['anaesthesia'],
  dialysis: ['dialysis'],
  incubator: ['incubator'],
  suction: ['suction'],
  electrosurgery: ['electrosurgical'],
  'oxygen-concentrator': ['oxygen-concentrator'],
  'oxygen-cylinder': ['oxygen-cylinder'],
  other: [],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type PackName = keyof typeof packTypes

const isPack = (name: string): name is PackName => name in packTypes
export const packNames: readonly PackName[] = Object.keys(packTypes).filter(isPack)

/** The pack for equipment that is named in any words. */
export const packNameOf = (equipment: string): PackName => {
  const type = categoryOf(equipment)?.id
  return packNames.find((name) => packTypes[name].some((one) => one === type)) ?? 'other'
}

const loaders: Readonly<Record<PackName, () => Promise<{ readonly pack: Pack }>>> = {
  'patient-monitor': () => import('./data/pack-patient-monitor.ts'),
  autoclave: () => import('./data/pack-autoclave.ts'),
  xray: () => import('./data/pack-xray.ts'),
  defibrillator: () => import('./data/pack-defibrillator.ts'),
  'infusion-pump': () => import('./data/pack-infusion-pump.ts'),
  ventilator: () => import('./data/pack-ventilator.ts'),
  anaesthesia: () => import('./data/pack-anaesthesia.ts'),
  dialysis: () => import('./data/pack-dialysis.ts'),
  incubator: () => import('./data/pack-incubator.ts'),
  suction: () => import('./data/pack-suction.ts'),
  electrosurgery: () => import('./data/pack-electrosurgery.ts'),
  'oxygen-concentrator': () => import('./data/pack-oxygen-concentrator.ts'),
  'oxygen-cylinder': () => import('./data/pack-oxygen-cylinder.ts'),
  other: () => import('./data/pack-other.ts'),
}

/** Loads the guided checks for equipment that is named in any words. */
export const loadPack = async (equipment: string): Promise<Pack> =>
  (await loaders[packNameOf(equipment)]()).pack
