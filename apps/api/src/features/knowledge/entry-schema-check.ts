import type { KnowledgeType } from '@tessa/contract'
import type { EvaluationCase, WholeBase } from '@tessa/knowledge/base'
import { Ajv } from 'ajv'
import { fieldError } from '../../http/errors.ts'
import { checkNaming } from '../../http/plugins/field-problems.ts'

/** What a proposal is checked against. */
export interface Bases {
  readonly shipped: WholeBase
  readonly current: WholeBase
  /** The cases of the local layer. */
  readonly cases: readonly EvaluationCase[]
}

/** Removes differences that a reader does not see as a difference. */
export const normalizeText = (words: string): string => words.trim().toLowerCase()

const chosenCategories: readonly string[] = ['patient-monitor', 'autoclave', 'defibrillator', 'xray']

/** Makes a function that refuses an entry that the build of the base would refuse, by the same schema. */
export const createEntrySchemaCheck = (name: 'fault' | 'code', schema: object) => {
  const built = checkNaming(
    () => new Ajv({ strict: false }),
    { type: 'object', properties: { [name]: schema } },
    'body',
  )
  return (id: string, entry: { readonly type: KnowledgeType; readonly source: string }): void => {
    const row = {
      id,
      category: chosenCategories.includes(entry.type) ? entry.type : 'other',
      ...entry,
      confidence: entry.source === '' ? 'expert' : 'sourced',
    }
    const answer = built({ [name]: row })
    if (answer !== true && answer !== false) throw answer.error
    if (!answer) throw fieldError(name, `${name} is not valid`)
    if (entry.type === 'any') throw fieldError(`${name}.type`, `${name}.type must name one type of equipment`)
  }
}
