import type { CodeContent, FaultContent, KnowledgeLayer, KnowledgeRecord } from '@tessa/contract'
import type { DisplayedCode, Fault, LocalLayer } from '@tessa/knowledge/base'
import { hazardsFor } from '@tessa/knowledge/hazards'
import type { LayeredBase } from '../../knowledge/layered-base.ts'
import { codeEntry, faultEntry, ruleEntry, typeOf } from './entry-view.ts'

type Record = Omit<KnowledgeRecord, 'outcome' | 'uses' | 'recentCases' | 'revision'>

const none = { fault: null, rule: null, code: null, related: [] }

export const faultContent = ({ id: _id, ...fault }: Fault): FaultContent => ({
  ...fault,
  type: typeOf(fault.type),
  makers: [...fault.makers],
  models: [...fault.models],
  aliases: [...fault.aliases],
  codes: [...fault.codes],
  causes: [...fault.causes],
  checks: [...fault.checks],
  parts: [...fault.parts],
  safety: [...fault.safety],
})

export const codeContent = ({ id: _id, ...code }: DisplayedCode): CodeContent => ({
  ...code,
  type: typeOf(code.type),
  faults: [...code.faults],
})

/** What a browser puts over its own entries. */
export const layerView = ({ faults, codes, aliases, stopRules }: LocalLayer): KnowledgeLayer => ({
  faults: faults.map((fault) => ({ id: fault.id, ...faultContent(fault) })),
  codes: codes.map((code) => ({ id: code.id, ...codeContent(code) })),
  aliases: [...aliases],
  stopRules: [...stopRules],
})

const related = ({ id, code }: DisplayedCode) => ({ id, title: code })

/** An entry with all that it says; undefined for an id that the base does not have. */
export const recordOf = ({ base, localIds }: LayeredBase, id: string): Record | undefined => {
  const isLocal = localIds.has(id)
  const fault = base.faults.find((one) => one.id === id)
  if (fault) {
    const codes = base.codes.filter(({ faults }) => faults.includes(id))
    return { ...none, ...faultEntry(fault), isLocal, fault: faultContent(fault), related: codes.map(related) }
  }
  const rule = base.rules.find((one) => one.id === id)
  if (rule) {
    const { why, kind, stop, warn, except } = rule
    const [hazard] = kind === undefined ? [] : hazardsFor([kind])
    const texts = { stop: [...stop], warn: [...warn], except: [...except] }
    return { ...none, ...ruleEntry(rule), isLocal, rule: { why, hazard: hazard?.title ?? null, ...texts } }
  }
  const code = base.codes.find((one) => one.id === id)
  if (!code) return undefined
  const faults = base.faults.filter((one) => code.faults.includes(one.id))
  return {
    ...none,
    ...codeEntry(code),
    isLocal,
    code: codeContent(code),
    related: faults.map(({ id: of, symptom }) => ({ id: of, title: symptom })),
  }
}
