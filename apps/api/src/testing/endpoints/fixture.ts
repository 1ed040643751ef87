import type { Role } from '@tessa/contract'
import type { TestUser } from '../people.ts'
import type { TestApp } from '../test-app.ts'

/** What a call sends so that it works for this user. */
export interface Sample {
  readonly params?: Readonly<Record<string, string>>
  /** Including its question mark. */
  readonly query?: string
  readonly body?: unknown
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

export interface ObjectFixture {
  /** The roles that reach objects of all owners; none unless listed. */
  readonly openTo?: readonly Role[]
  /** What else the call needs to work. */
  readonly call?: (app: TestApp, id: string, who: TestUser) => Sample | Promise<Sample>
  /** Creates an object of this kind that belongs to this user. */
  readonly of: (app: TestApp, owner: TestUser) => Promise<string>
  /** Deletes the object. */
  readonly end: (app: TestApp, id: string) => Promise<unknown>
  /** An id that no object has, of objects whose ids are numbers. */
  readonly unknownId?: string
  /** Whether it is unchanged since its creation. */
  readonly untouched: (app: TestApp, id: string) => Promise<boolean>
}
