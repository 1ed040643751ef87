import type { ErrorCode } from '@tessa/contract'

interface RefusalBody {
  readonly code: ErrorCode
  readonly message: string
  readonly fields?: Record<string, string>
  /** The record as it stands now. */
  readonly current?: unknown
}

/** The error response of a stub. */
export class Refusal {
  readonly status: number
  readonly body: RefusalBody & { requestId: string }
  readonly headers: Record<string, string>

  constructor(status: number, body: RefusalBody, headers: Record<string, string> = {}) {
    this.status = status
    this.body = { ...body, requestId: 'req-1' }
    this.headers = headers
  }
}

/** The outcome of a broken connection: no response. */
export const offline = Symbol('offline')
