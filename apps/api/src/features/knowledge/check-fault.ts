import type { FaultContent } from '@tessa/contract'
import { faultSchema } from '@tessa/knowledge/data/fault-schema'
import type { Fault } from '@tessa/knowledge/base'
import { fieldError } from '../../http/errors.ts'
import { withWarningsOf } from '../../knowledge/keep-warnings.ts'
import { createEntrySchemaCheck, normalizeText, type Bases } from './entry-schema-check.ts'
import { refusePatients } from './refuse-patients.ts'

const checkAsBuilt = createEntrySchemaCheck('fault', faultSchema)

/** What stands in place of a shipped fault keeps its warnings: they can be added to, not weakened. */
const checkAgainstShipped = (shipped: Fault, fault: FaultContent): void => {
  const kept = withWarningsOf(shipped, { ...fault, id: shipped.id })
  if (fault.type !== kept.type) throw fieldError('fault.type', `fault.type must stay ${kept.type}`)
  for (const field of ['danger', 'skill'] as const)
    if (fault[field] !== kept[field])
      throw fieldError(`fault.${field}`, `fault.${field} must not be lower than ${kept[field]}`)
  const missing = kept.safety.find((line) => !fault.safety.includes(line))
  if (missing !== undefined)
    throw fieldError('fault.safety', `fault.safety must keep the shipped line “${missing}”`)
  for (const [index, { hazard }] of kept.checks.entries()) {
    const field = `fault.checks.${index}.hazard`
    if (fault.checks[index]?.hazard !== hazard) throw fieldError(field, `${field} must stay ${hazard}`)
  }
  if (fault.escalateWhen !== kept.escalateWhen)
    throw fieldError('fault.escalateWhen', `fault.escalateWhen must keep “${shipped.escalateWhen}”`)
}

/** Refuses a fault that the base cannot take. */
export const checkFault = (fault: FaultContent, id: string, { shipped, current }: Bases): void => {
  checkAsBuilt(id, fault)
  refusePatients(fault, 'fault')
  const replaced = shipped.faults.find((one) => one.id === id)
  if (replaced) checkAgainstShipped(replaced, fault)
  const same = current.faults.find(
    (one) =>
      one.id !== id && one.type === fault.type && normalizeText(one.symptom) === normalizeText(fault.symptom),
  )
  if (same) throw fieldError('fault.symptom', `fault.symptom is that of ${same.id} already`)
}
