import type { CaseContent, CodeContent, FaultContent, LocalLayerLine } from '@tessa/contract'
import { Value } from 'typebox/value'
import { toCase } from '../../knowledge/local-layer.ts'
import { plain } from './build-check.ts'
import { withoutHeldAliases, type HeldLayer } from './held-layer.ts'
import { codeContent, faultContent } from './record-view.ts'

const isKnownFault = (fault: FaultContent, subject: string | undefined, layer: HeldLayer): boolean => {
  const held = layer.current.faults.find(({ id, type, symptom }) =>
    subject === undefined ? type === fault.type && symptom === fault.symptom : id === subject,
  )
  if (!held) return false
  const own = (content: FaultContent) => withoutHeldAliases(content, held.id, layer)
  return Value.Equal(own(faultContent(held)), own(fault))
}

const isKnownCode = (code: CodeContent, subject: string | undefined, { current }: HeldLayer): boolean =>
  current.codes.some(
    (held) => (subject === undefined || held.id === subject) && Value.Equal(codeContent(held), code),
  )

const isKnownCase = (given: CaseContent, { cases }: HeldLayer): boolean =>
  cases.some((held) => Value.Equal(held, toCase(held.id, given)))

/** Whether the base says so already. */
export const isKnown = (
  { kind, subject, fault, code, evaluationCase, words = '' }: LocalLayerLine,
  layer: HeldLayer,
): boolean => {
  const has = (texts: readonly string[]): boolean => texts.some((text) => plain(text) === plain(words))
  const { faults, rules } = layer.current
  if (kind === 'alias') return faults.some(({ id, aliases }) => id === subject && has(aliases))
  if (kind === 'stop-phrase') return rules.some(({ id, stop }) => id === subject && has(stop))
  if (kind === 'code') return code !== undefined && isKnownCode(code, subject, layer)
  if (kind === 'case') return evaluationCase !== undefined && isKnownCase(evaluationCase, layer)
  return fault !== undefined && isKnownFault(fault, subject, layer)
}
