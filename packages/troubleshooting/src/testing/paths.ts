import { view, type Session, type SessionEvent } from '@tessa/assistant-engine'
import { playSession } from '@tessa/assistant-engine/testing'
import { troubleshooting } from '../index.ts'

export type Path = readonly (string | SessionEvent)[]

export const unavailable = { type: 'generation-failed' } as const

// Each path continues the one before it.
export const intake = ['autoclave', 'Midmark', 'M11', 'Stops at 118 degrees']
export const checks = [...intake, 'start-troubleshooting', 'normal', 'normal', 'secure']
export const guided = [...checks, 'advanced-diagnostics', unavailable, 'start-guided']
export const summary = [...guided, 'success', 'issue', 'success', 'skip', 'success']

/** The answers of a request for help. */
export const contact = ['Ada Byron', 'St. Mary', '555 0100 200', 'ada@example.org', 'skip']
/** What is known of a person who is signed in. */
export const account = { firstName: 'Ada', contactName: 'Ada Byron', contactEmail: 'ada@example.org' }

export const at = (path: Path, facts = {}, threshold = 3) =>
  playSession(troubleshooting, path, { facts, threshold })
export const shown = (session: Session) => view(troubleshooting, session)
export const values = (path: Path, facts = {}) =>
  shown(at(path, facts).session).options.map(({ value }) => value)
