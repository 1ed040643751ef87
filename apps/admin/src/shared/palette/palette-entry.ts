/** A line of the palette. */
export interface PaletteEntry {
  readonly label: string
  readonly description?: string
  /** The key that does the same. */
  readonly key?: string | undefined
  readonly act: () => void
}

export interface PaletteGroup {
  readonly title: string
  readonly entries: readonly PaletteEntry[]
}

/** The entries that have every word that was typed, under their headings. */
export const narrow = (groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] => {
  const words = typed.toLowerCase().split(/\s+/)
  return groups
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ label, description = '' }) => {
        const text = `${title} ${label} ${description}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}
