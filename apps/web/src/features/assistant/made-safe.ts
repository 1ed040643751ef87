const key = 'tessa-made-safe'

/** Which kinds of danger somebody declared to be over, and in which session. */
export interface MadeSafe {
  readonly session: string
  readonly kinds: readonly string[]
}

export const readMadeSafe = (session: string): MadeSafe => {
  try {
    const [kept, ...kinds] = (localStorage.getItem(key) ?? '').split(' ')
    return { session, kinds: kept === session ? kinds : [] }
  } catch {
    return { session, kinds: [] }
  }
}

/** One session at a time: what was safe in another says nothing about this one. */
export const keepMadeSafe = ({ session, kinds }: MadeSafe): void => {
  try {
    localStorage.setItem(key, [session, ...kinds].join(' '))
  } catch {
    // Then it is asked again after a reload.
  }
}
