import type { ErrorBody } from '@tessa/contract'

/** An error response. `message` is for logs ("404: …"), `userMessage` is for people, `code` is for branching. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly userMessage: string
  /** The server's own message; undefined when the server sent none. */
  readonly serverMessage: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly current: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(response: Response, text: string) {
    super(`${response.status}: ${text || response.statusText}`)
    const body = errorBody(text)
    this.status = response.status
    this.code = body?.code ?? `http_${response.status}`
    this.serverMessage = body?.message
    this.userMessage = body?.message ?? 'The server could not answer this request.'
    this.fields = body?.fields ?? {}
    this.current = body?.current
    this.requestId = body?.requestId ?? response.headers.get('x-request-id') ?? undefined
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined
  }
}

/** The request got no response, because there was no connection or it broke. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  constructor(cause: unknown) {
    super('Network error: Unable to connect to server', { cause })
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A proxy can answer with its own page, which is not a body of our server. */
const errorBody = (text: string): Partial<ErrorBody> | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    if (!isRecord(body) || typeof body['message'] !== 'string') return undefined
    const { code, message, fields, current, requestId } = body
    return {
      message,
      current,
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof requestId === 'string' ? { requestId } : {}),
      ...(isRecord(fields)
        ? { fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, String(words)])) }
        : {}),
    }
  } catch {
    return undefined
  }
}
