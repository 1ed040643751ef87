import { useEffect, useRef } from 'react'

/** What can be done on the present screen: by a key, or from the palette. */
export interface Command {
  /** What it does: `Update status`. */
  readonly label: string
  /** What the list of keys says of it; the label by default. */
  readonly keyWords?: string
  /** The single key for it; none by default. */
  readonly key?: string
  /** The heading under which the palette lists it; the palette does not list it by default. */
  readonly group?: string
  /** Whether its key also acts in a dialog that takes keys, which is a record; only outside of dialogs by default. */
  readonly worksInDialog?: boolean
  /** Absent where the browser does it, as Enter on a link. */
  readonly act?: () => void
}

type Source = () => readonly Command[]

/** The commands of each part of the screen, in the order in which the parts came. */
const sources = new Set<Source>()

/**
 * Offers commands as long as the component is there. Where two offer the same key, the one that came last has it.
 *
 * @example useCommands([{ key: 'e', label: 'Export', act: openExport }])
 */
export const useCommands = (commands: readonly Command[]): void => {
  const newest = useRef(commands)
  useEffect(() => {
    newest.current = commands
  })
  useEffect(() => {
    const source = () => newest.current
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** All commands of the present screen, each key once. */
export const presentCommands = (): readonly Command[] => {
  const all = [...sources].flatMap((source) => source())
  return all.filter(
    ({ key }, index) => key === undefined || all.findLastIndex((one) => one.key === key) === index,
  )
}

/** The command that has a key. */
export const commandOf = (key: string): Command | undefined =>
  [...sources].flatMap((source) => source()).findLast((command) => command.key === key)
