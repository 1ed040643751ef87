interface Named {
  readonly id: number
  readonly name: string
}

/**
 * Technicians under names that tell them apart: where two have the same, each has its number with it.
 *
 * @example ownNames([{ id: 7, name: 'Tom Tool' }, { id: 9, name: 'Tom Tool' }]) // Tom Tool (no. 7), Tom Tool (no. 9)
 */
export const ownNames = <T extends Named>(technicians: readonly T[]): readonly T[] =>
  technicians.map((one) =>
    technicians.some(({ id, name }) => name === one.name && id !== one.id)
      ? { ...one, name: `${one.name} (no. ${one.id})` }
      : one,
  )
