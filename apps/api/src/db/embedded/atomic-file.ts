import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** The result of the work, or undefined if it fails with this code. */
export const ignoreErrorCode = <T>(code: string, work: () => T): T | undefined => {
  try {
    return work()
  } catch (error) {
    if (codeOf(error) === code) return undefined
    throw error
  }
}

/** Creates a file that is complete from its first moment on. Returns false if it exists already. */
export const writeFileAtomicSync = (path: string, content: string, mode = 0o644): boolean => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode, flush: true })
  try {
    return ignoreErrorCode('EEXIST', () => (linkSync(draft, path), true)) ?? false
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * The secret in a file that only the operator can read. If it is missing, it is created, the same for all simultaneous
 * readers.
 */
export const loadOrCreateSecret = (path: string, make: () => string): string => {
  const read = () => ignoreErrorCode('ENOENT', () => readFileSync(path, 'utf8').trim())
  const known = read()
  if (known === undefined) writeFileAtomicSync(path, make(), 0o600)
  const secret = known ?? read()
  if (!secret) throw new Error(`${path} holds no secret. Remove it, then start again.`)
  return secret
}
