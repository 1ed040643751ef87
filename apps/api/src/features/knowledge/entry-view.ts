import { knowledgeTypes, type KnowledgeEntry, type KnowledgeType } from '@tessa/contract'
import type { DisplayedCode, Fault, WholeRule } from '@tessa/knowledge/base'
import { splitSource } from '@tessa/knowledge/load'

/** An entry before its uses are counted. */
export type UncountedEntry = Omit<KnowledgeEntry, 'uses'>

/** A type of the base as the contract names it. The test of the list compares both. */
export const typeOf = (type: string): KnowledgeType => knowledgeTypes.find((one) => one === type) ?? 'any'

const sourceOf = ({ source }: { readonly source: string }): KnowledgeEntry['source'] => {
  if (source === '') return null
  const { title, address = null } = splitSource(source)
  return { title, address }
}

export const faultEntry = (fault: Fault): UncountedEntry => ({
  id: fault.id,
  kind: 'fault',
  type: typeOf(fault.type),
  title: fault.symptom,
  summary: fault.causes.map(({ cause }) => cause).join('; '),
  makers: [...fault.makers],
  isLocal: false,
  isDanger: fault.danger !== 'never',
  source: sourceOf(fault),
})

export const ruleEntry = (rule: WholeRule): UncountedEntry => ({
  id: rule.id,
  kind: 'rule',
  type: typeOf(rule.type),
  title: rule.rule,
  summary: rule.why,
  makers: [],
  isLocal: false,
  isDanger: rule.stop.length > 0,
  source: sourceOf(rule),
})

export const codeEntry = (code: DisplayedCode): UncountedEntry => ({
  id: code.id,
  kind: 'code',
  type: typeOf(code.type),
  title: code.code,
  summary: `${code.meaning}: ${code.action}`,
  makers: code.maker === '' ? [] : [code.maker],
  isLocal: false,
  isDanger: false,
  source: sourceOf(code),
})
