import { asText, createStoredValue } from '@tessa/app-shell'

const stored = createStoredValue({
  key: 'made-safe',
  area: 'local',
  format: 'text',
  parse: asText,
  clearOnSignOut: true,
})

/** The kinds of hazards that the user declared safe, and their session. */
interface DeclaredSafe {
  readonly session: string
  readonly kinds: readonly string[]
}

export const readDeclaredSafe = (session: string): DeclaredSafe => {
  const [kept, ...kinds] = (stored.read() ?? '').split(' ')
  return { session, kinds: kept === session ? kinds : [] }
}

/** Stores only one session, because safety in another one does not count. Without storage, a reload asks again. */
export const saveDeclaredSafe = ({ session, kinds }: DeclaredSafe): void =>
  stored.write([session, ...kinds].join(' '))
