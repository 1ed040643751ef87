export { packs } from './data/packs.ts'
export { packSteps, type Interlock, type Pack, type PackStep } from './pack.ts'
