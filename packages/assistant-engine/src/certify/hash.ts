const offset = 0xcbf29ce484222325n
const prime = 0x100000001b3n

/** A 64-bit FNV-1a hash of the flow with sorted keys, so that equal flows have equal hashes. */
export function hashOf(value: unknown): string {
  let hash = offset
  for (const byte of new TextEncoder().encode(canonical(value))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime)
  }
  return hash.toString(16).padStart(16, '0')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join()}}`
}
