/** The answers of a person who knows neither: they are no names. */
const notKnown: ReadonlySet<string> = new Set(['Maker not known', 'Model not known'])

/** `Midmark M11 Autoclave`, of what is known. */
export const equipmentName = (...names: readonly (string | null | undefined)[]): string =>
  names.filter((name) => name && !notKnown.has(name)).join(' ')
