import type { CodeContent } from '@tessa/contract'
import { messagesOf, type DisplayedCode } from '@tessa/knowledge/base'
import { codeSchema } from '@tessa/knowledge/data/code-schema'
import { fieldError } from '../../http/errors.ts'
import { withActionOf } from '../../knowledge/keep-warnings.ts'
import { createEntrySchemaCheck, normalizeText, type Bases } from './entry-schema-check.ts'
import { refusePatients } from './refuse-patients.ts'

const checkAsBuilt = createEntrySchemaCheck('code', codeSchema)

/** Why a message would be found in reports that do not mean it; undefined for one that would not. */
const problemOf = (message: string): string | undefined => {
  const signs = message.replaceAll(/[^A-Za-z0-9]/g, '')
  if (signs.length < 2) return 'must have two letters a to z or digits, outside brackets'
  if (/^\d{1,2}$/.test(signs))
    return `must have more than two digits, so “${message}” needs the letters before it`
  if (/^[A-Za-z]+$/.test(message) && message !== message.toUpperCase())
    return `must have an ordinary word in capitals, such as “${message.toUpperCase()}”`
  return undefined
}

/** Refuses a code that would be found in almost every report. The messages of a code are each looked for. */
const refuseOrdinary = (code: string): void => {
  const messages = messagesOf(code)
  const problem = (messages.length === 0 ? [''] : messages).map(problemOf).find((one) => one !== undefined)
  if (problem !== undefined) throw fieldError('code.code', `code.code ${problem}`)
}

/** What stands in place of a shipped code is displayed and found as before, and can say more about it. */
const checkAgainstShipped = (shipped: DisplayedCode, code: CodeContent): void => {
  const kept = withActionOf(shipped, { ...code, id: shipped.id })
  if (code.type !== kept.type) throw fieldError('code.type', `code.type must stay ${kept.type}`)
  if (code.code !== kept.code) throw fieldError('code.code', `code.code must stay “${kept.code}”`)
  const missing = kept.faults.find((fault) => !code.faults.includes(fault))
  if (missing !== undefined) throw fieldError('code.faults', `code.faults must keep ${missing}`)
  if (code.action !== kept.action)
    throw fieldError('code.action', `code.action must keep “${shipped.action}”`)
}

/** Refuses a code that the base cannot take. */
export const checkCode = (code: CodeContent, id: string, { shipped, current }: Bases): void => {
  checkAsBuilt(id, code)
  refusePatients(code, 'code')
  const replaced = shipped.codes.find((one) => one.id === id)
  if (replaced) checkAgainstShipped(replaced, code)
  else refuseOrdinary(code.code)
  for (const fault of code.faults)
    if (!current.faults.some((one) => one.id === fault && one.type === code.type))
      throw fieldError('code.faults', `code.faults: ${fault} is no fault of such equipment`)
  const same = current.codes.find(
    (one) =>
      one.id !== id &&
      one.type === code.type &&
      [one.maker, one.family, one.code].map(normalizeText).join('|') ===
        [code.maker, code.family, code.code].map(normalizeText).join('|'),
  )
  if (same) throw fieldError('code.code', `code.code is that of ${same.id} already`)
}
