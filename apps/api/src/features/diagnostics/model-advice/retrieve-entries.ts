import {
  equipmentTypeOf,
  isOfMakers,
  makersNamed,
  sourceOf,
  type Diagnosis,
  type Fault,
} from '@tessa/knowledge/diagnose'
import type { WholeBase } from '@tessa/knowledge/base'
import { isConnective, wordsIn } from '../../../models/is-grounded.ts'
import type { ReportedEquipment } from '../diagnose-report.ts'

/** A check that a model may name, with the fault that it belongs to. */
export interface NamedCheck {
  readonly id: string
  readonly fault: Fault
  readonly check: Fault['checks'][number]
}

/** An entry of the base that a model sees, and may cite. */
export interface Entry {
  readonly id: string
  /** What it knows, without what to do. */
  readonly facts: readonly string[]
  readonly checks: readonly NamedCheck[]
  readonly source: string
}

const mostFaults = 10

const factsOf = ({ symptom, aliases, causes }: Fault): string[] => [
  symptom,
  ...causes.map(({ cause }) => cause),
  ...aliases,
]

const faultEntry = (fault: Fault): Entry => ({
  id: fault.id,
  facts: factsOf(fault),
  checks: fault.checks.map((check, at) => ({ id: `${fault.id}.${at + 1}`, fault, check })),
  source: sourceOf(fault),
})

/** The entries for equipment of this maker: the likely faults, those that share words with the report, and its codes. */
export const retrieveEntries = (
  { faults }: Pick<WholeBase, 'faults'>,
  { equipmentType = '', manufacturer = '', model = '', issue = '' }: ReportedEquipment,
  { causes, codes }: Pick<Diagnosis, 'causes' | 'codes'>,
): Entry[] => {
  const type = equipmentTypeOf(equipmentType) ?? causes[0]?.fault.type
  const said = new Set(wordsIn(issue).filter((word) => word.length > 2 && !isConnective(word)))
  const common = (fault: Fault) =>
    new Set(wordsIn(factsOf(fault).join(' ')).filter((word) => said.has(word))).size
  const makers = makersNamed(manufacturer, model)
  const isOfDevice = (fault: Fault) => isOfMakers(fault.makers, makers)
  const likely = causes.map(({ fault }) => fault).filter(isOfDevice)
  const others = faults
    .filter((fault) => fault.type === type && isOfDevice(fault) && !likely.includes(fault))
    .map((fault) => ({ fault, common: common(fault) }))
    .filter((found) => found.common > 0)
    .toSorted((one, other) => other.common - one.common)
    .map(({ fault }) => fault)
  return [
    ...[...likely, ...others].slice(0, mostFaults).map(faultEntry),
    ...codes.map((code) => ({
      id: code.id,
      facts: [code.code, code.maker, code.family, code.meaning],
      checks: [],
      source: sourceOf(code),
    })),
  ]
}
