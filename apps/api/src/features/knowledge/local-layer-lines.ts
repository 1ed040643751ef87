import type { LocalLayerLine } from '@tessa/contract'
import { noContent, readContent } from '../../knowledge/entry-content.ts'
import { layeredBase } from '../../knowledge/layered-base.ts'
import { layerOf, type LocalEntry } from '../../knowledge/local-layer.ts'
import { faultContent } from './record-view.ts'
import { isShipped } from './shipped-ids.ts'

/**
 * The entries that hold, as lines that can be imported. An entry of its own goes without its id, which another server may
 * have given to another one; a fault goes with its aliases. For the same reason a code goes without the faults of this
 * server, and a case that has only such faults does not go.
 */
export const localLayerLines = (entries: readonly LocalEntry[]): LocalLayerLine[] => {
  const { base } = layeredBase(layerOf(entries))
  return entries.flatMap(({ kind, subject, content }): LocalLayerLine[] => {
    const { fault, words, code, evaluationCase } = readContent(kind, content) ?? noContent
    const named = isShipped(subject) ? { subject } : {}
    if (words !== null) return kind === 'alias' && !isShipped(subject) ? [] : [{ kind, subject, words }]
    if (code) return [{ kind, ...named, code: { ...code, faults: code.faults.filter(isShipped) } }]
    if (evaluationCase) {
      const accept = evaluationCase.accept.filter(isShipped)
      const isOfThisServer = accept.length === 0 && evaluationCase.accept.length > 0
      return isOfThisServer ? [] : [{ kind, evaluationCase: { ...evaluationCase, accept } }]
    }
    const own = isShipped(subject) ? undefined : base.faults.find(({ id }) => id === subject)
    if (own) return [{ kind, fault: faultContent(own) }]
    return fault ? [{ kind, ...named, fault }] : []
  })
}
