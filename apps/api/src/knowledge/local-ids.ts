/**
 * The first letter of the ids that the local layer gives to entries of its own: la-000 to lz-999 for faults. No shipped
 * id begins with one of them.
 */
export const localLetters = { fault: 'l', code: 'k', 'evaluation-case': 'q' } as const

/** What has an id of its own. An alias and a stop phrase are known by the entry that they are for. */
export type OwnKind = keyof typeof localLetters

/** What people call it. */
export const ownWords: Readonly<Record<OwnKind, string>> = {
  fault: 'fault',
  code: 'code',
  'evaluation-case': 'evaluation case',
}

export const isOwnKind = (kind: string): kind is OwnKind => kind in localLetters

export const isLocalFaultId = (id: string): boolean => /^l[a-z]-\d{3}$/.test(id)
