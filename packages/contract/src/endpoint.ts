import type { Static, TObject, TSchema } from 'typebox'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import type { RateLimit } from './rate-limits.ts'

/** How many bytes a body may have: a sign-in needs no megabyte. */
export const bodyLimits = { form: 16_384, text: 262_144, session: 1_048_576, file: 3_145_728 } as const
export type BodySize = keyof typeof bodyLimits

/** One route, described once: server, client, OpenAPI, access test and hostile-input test all follow from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters stand in braces, as OpenAPI writes them: `/api/auth/sessions/{id}`. */
  readonly path: `/api/${string}`
  readonly feature: string
  readonly summary: string
  /** Who may call it. It is required, so that no route is open by mistake. */
  readonly access: Access
  /** How often it may be called; `unlimited` is for what must answer when everything else is down. */
  readonly limit?: RateLimit | 'unlimited'
  /** Works for a caller who has to choose a new password first, as open endpoints do; most others do not. */
  readonly worksBeforePasswordChange?: true
  /** Works for a caller who has to set up a second factor first, as do those that work before a password change. */
  readonly worksBeforeSecondFactor?: true
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** How large its body may be; as large as a form unless it says otherwise. */
  readonly bodySize?: BodySize
  /** The body is multipart, read by the handler as a stream. */
  readonly multipart?: boolean
  /** The answer is a file, not JSON. */
  readonly download?: boolean
  /** What success looks like, by status. */
  readonly responses: { readonly [status: number]: TSchema }
  /** Refusals of its own, beyond those that any route may give. */
  readonly errors?: readonly ErrorCode[]
}

export const bodyLimitOf = ({ bodySize = 'form' }: Endpoint): number => bodyLimits[bodySize]

/** Declares an endpoint, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Part<E, K extends string> = E extends { readonly [P in K]: infer S extends TSchema }
  ? { [P in K]: Static<S> }
  : unknown

/** What a caller hands over: `params`, `query` and `body`, as far as the endpoint has them. */
export type RequestOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** What a caller gets back when it worked. */
export type ResponseOf<E extends Endpoint> = Static<E['responses'][keyof E['responses'] & number]>
