import { errorStatus, type ErrorBody, type ErrorCode } from '@tessa/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

interface Extras {
  readonly fields?: Readonly<Record<string, string>>
  readonly current?: unknown
  readonly retryAfterSeconds?: number
}

/** An error for the caller. Any other error is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly extras: Extras
  constructor(code: ErrorCode, message: string, extras: Extras = {}) {
    super(message)
    this.code = code
    this.extras = extras
  }
}

/** An error that names one field. */
export const fieldError = (field: string, message: string, code: ErrorCode = 'validation'): AppError =>
  new AppError(code, message, { fields: { [field]: message } })

export const notFound = (): AppError => new AppError('not_found', 'There is nothing at this address.')

export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const known = understand(error)
  if (!known) request.log.error({ err: error }, 'unexpected error')
  const { code, message, extras } = known ?? new AppError('internal', 'Something went wrong on our side.')
  if (code === 'unavailable') request.log.warn({ err: error }, 'unavailable')
  const retryAfter = extras.retryAfterSeconds ?? (code === 'unavailable' ? 5 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const body: ErrorBody = {
    code,
    message,
    ...(extras.fields ? { fields: { ...extras.fields } } : {}),
    ...('current' in extras ? { current: extras.current } : {}),
    requestId: request.id,
  }
  reply.header('x-request-id', request.id).status(errorStatus[code]).send(body)
}

const isError = (value: unknown): value is Partial<FastifyError> & { code?: string } =>
  typeof value === 'object' && value !== null

const understand = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error
  if (!isError(error)) return undefined
  const byFastify = error.code === undefined ? undefined : fastifyRefusals[error.code]
  if (byFastify) return byFastify()
  if (databaseIsAway.test(error.code ?? '') || driverLostIt.test(error.message ?? '')) return away()
  // Errors of the framework without one of our codes, for example a range beyond the end of a file.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('validation', 'The request could not be read.')
  return undefined
}

const away = () =>
  new AppError('unavailable', 'The service is starting or briefly unavailable. Please try again.')
/** Connection refused or lost, server shutting down or starting, too many connections, a lost race for a lock, or a long wait for one. */
const databaseIsAway =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|53100|08\w{3}|57P0[1-5]|53300|40001|40P01|55P03)$/
/** The driver reports these without a code. */
const driverLostIt =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

const fastifyRefusals: Readonly<Record<string, (() => AppError) | undefined>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too_large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new AppError('unsupported_media_type', 'Send JSON, with the content type application/json.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new AppError('validation', 'The request has no body.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new AppError('validation', 'The body is not valid JSON.'),
  FST_ERR_BAD_URL: () => new AppError('validation', 'The address is not valid.'),
  FST_ERR_MAX_PARAM_LENGTH: notFound,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new AppError('validation', 'The body does not have the announced length.'),
}
