import type { CodeContent } from '@tessa/contract'
import { codeSchema } from '@tessa/knowledge/data/code-schema'
import { fieldError } from '../../http/errors.ts'
import { withActionOf } from '../../knowledge/keep-warnings.ts'
import { buildCheck, plain, type Bases } from './build-check.ts'
import { refusePatients } from './refuse-patients.ts'

const checkAsBuilt = buildCheck('code', codeSchema)

/** Shorter, it would be found in almost every report. */
const shortestCode = 2

/** Refuses a code that the base cannot take. */
export const checkCode = (code: CodeContent, id: string, { shipped, current }: Bases): void => {
  checkAsBuilt(id, code)
  refusePatients(code, 'code')
  if (code.code.replaceAll(/[^A-Za-z0-9]/g, '').length < shortestCode)
    throw fieldError('code.code', `code.code must have ${shortestCode} letters a to z or digits`)
  const replaced = shipped.codes.find((one) => one.id === id)
  if (replaced) {
    const kept = withActionOf(replaced, { ...code, id })
    if (code.type !== kept.type) throw fieldError('code.type', `code.type must stay ${kept.type}`)
    if (code.action !== kept.action)
      throw fieldError('code.action', `code.action must keep “${replaced.action}”`)
  }
  for (const fault of code.faults)
    if (!current.faults.some((one) => one.id === fault && one.type === code.type))
      throw fieldError('code.faults', `code.faults: ${fault} is no fault of such equipment`)
  const same = current.codes.find(
    (one) =>
      one.id !== id &&
      one.type === code.type &&
      [one.maker, one.family, one.code].map(plain).join('|') ===
        [code.maker, code.family, code.code].map(plain).join('|'),
  )
  if (same) throw fieldError('code.code', `code.code is that of ${same.id} already`)
}
