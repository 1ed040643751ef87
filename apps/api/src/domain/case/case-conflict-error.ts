import { AppError, fieldError } from '../../http/errors.ts'
import type { Refusal } from './decision.ts'

/** The case has changed since the caller read it. The route answers with the current case. */
export class CaseConflictError extends Error {
  override readonly name = 'CaseConflictError'
}

export const refuse = ({ code, message, field }: Refusal): never => {
  if (code === 'conflict') throw new CaseConflictError(message)
  throw field === undefined ? new AppError(code, message) : fieldError(field, message, code)
}
