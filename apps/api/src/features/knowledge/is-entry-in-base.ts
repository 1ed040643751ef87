import type { CaseContent, CodeContent, FaultContent, LocalLayerLine } from '@tessa/contract'
import { Value } from 'typebox/value'
import { toCase } from '../../knowledge/local-layer.ts'
import { normalizeText } from './entry-schema-check.ts'
import { withoutHeldAliases, type HeldLayer } from './held-layer.ts'
import { codeContent, faultContent } from './record-view.ts'
import { isShipped } from './shipped-ids.ts'

const isFaultInBase = (fault: FaultContent, subject: string | undefined, layer: HeldLayer): boolean => {
  const held = layer.current.faults.find(({ id, type, symptom }) =>
    subject === undefined ? type === fault.type && symptom === fault.symptom : id === subject,
  )
  if (!held) return false
  const own = (content: FaultContent) => withoutHeldAliases(content, held.id, layer)
  return Value.Equal(own(faultContent(held)), own(fault))
}

/** A code leaves a server without the faults that only this server has. */
const isSameCode = (held: CodeContent, code: CodeContent): boolean =>
  Value.Equal(held, code) || Value.Equal({ ...held, faults: held.faults.filter(isShipped) }, code)

const isCodeInBase = (code: CodeContent, subject: string | undefined, { current }: HeldLayer): boolean =>
  current.codes.some(
    (held) => (subject === undefined || held.id === subject) && isSameCode(codeContent(held), code),
  )

const isCaseInBase = (given: CaseContent, { cases }: HeldLayer): boolean =>
  cases.some((held) => {
    const one = toCase(held.id, given)
    return Value.Equal(held, one) || Value.Equal({ ...held, accept: held.accept.filter(isShipped) }, one)
  })

/** Whether the base has this entry already, so that an import skips it. */
export const isEntryInBase = (
  { kind, subject, fault, code, evaluationCase, words = '' }: LocalLayerLine,
  layer: HeldLayer,
): boolean => {
  const has = (texts: readonly string[]): boolean =>
    texts.some((text) => normalizeText(text) === normalizeText(words))
  const { faults, rules } = layer.current
  if (kind === 'alias') return faults.some(({ id, aliases }) => id === subject && has(aliases))
  if (kind === 'stop-phrase') return rules.some(({ id, stop }) => id === subject && has(stop))
  if (kind === 'code') return code !== undefined && isCodeInBase(code, subject, layer)
  if (kind === 'evaluation-case') return evaluationCase !== undefined && isCaseInBase(evaluationCase, layer)
  return fault !== undefined && isFaultInBase(fault, subject, layer)
}
