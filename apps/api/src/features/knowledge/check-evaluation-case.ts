import type { CaseContent } from '@tessa/contract'
import { fieldError } from '../../http/errors.ts'
import { normalizeText, type Bases } from './entry-schema-check.ts'
import { refusePatients } from './refuse-patients.ts'

/** Refuses a case that the base cannot be judged by. */
export const checkEvaluationCase = (given: CaseContent, id: string, { current, cases }: Bases): void => {
  const { type, issue, accept } = given
  refusePatients(given, 'evaluationCase')
  if (type === 'any')
    throw fieldError('evaluationCase.type', 'evaluationCase.type must name one type of equipment')
  for (const fault of accept)
    if (!current.faults.some((one) => one.id === fault && one.type === type))
      throw fieldError(
        'evaluationCase.accept',
        `evaluationCase.accept: ${fault} is no fault of such equipment`,
      )
  const same = cases.find(
    (one) => one.id !== id && one.type === type && normalizeText(one.issue) === normalizeText(issue),
  )
  if (same) throw fieldError('evaluationCase.issue', `evaluationCase.issue is that of ${same.id} already`)
}
