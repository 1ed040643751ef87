import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** What the work gives, or undefined when it fails with this code. */
export const unless = <T>(code: string, work: () => T): T | undefined => {
  try {
    return work()
  } catch (error) {
    if (codeOf(error) === code) return undefined
    throw error
  }
}

/** Makes a file that is whole from its first moment on; false when it is there already. */
export const createWhole = (path: string, content: string, mode = 0o644): boolean => {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode, flush: true })
  try {
    return unless('EEXIST', () => (linkSync(draft, path), true)) ?? false
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The secret that a file keeps for the operator alone; made when there is none, the same for all who look at once. */
export const keptSecret = (path: string, make: () => string): string => {
  const read = () => unless('ENOENT', () => readFileSync(path, 'utf8').trim())
  const known = read()
  if (known === undefined) createWhole(path, make(), 0o600)
  const secret = known ?? read()
  if (!secret) throw new Error(`${path} holds no secret. Remove it, then start again.`)
  return secret
}
