import {
  catalogueProblem,
  plainTextPattern,
  plainTextRule,
  type CatalogueSetting,
  type EquipmentIcon,
} from '@tessa/contract'

export type Equipment = CatalogueSetting['equipment'][number]
export type Maker = CatalogueSetting['commonMakers'][number]

/** The catalog as the form holds it, which is its JSON. */
export const parseCatalogue = (typed: string): CatalogueSetting => {
  const value: CatalogueSetting = JSON.parse(typed)
  return value
}

const namesOf = ({ equipment, commonMakers }: CatalogueSetting): string[] => [
  ...equipment.flatMap(({ name, description, makers }) => [
    name,
    description,
    ...makers.map((one) => one.name),
  ]),
  ...commonMakers.map(({ name }) => name),
]

export const readCatalogue = (
  typed: string,
): { readonly value: CatalogueSetting } | { readonly problem: string } => {
  const value = parseCatalogue(typed)
  const names = namesOf(value)
  if (names.some((name) => name.trim() === '')) return { problem: 'must have no empty name or description' }
  if (!names.every((name) => plainTextPattern.test(name))) return { problem: plainTextRule }
  // The server knows which equipment is shipped.
  const problem = catalogueProblem(value, [])
  return problem === undefined ? { value } : { problem }
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 34)
    .replace(/-$/, '') || 'equipment'

/** New equipment with an id that no other equipment has. */
export const newEquipment = (name: string, ids: readonly string[]): Equipment => {
  const slug = slugOf(name)
  let id = slug
  for (let count = 2; ids.includes(id) || id === 'other'; count++) id = `${slug}-${count}`
  const icon: EquipmentIcon = 'stethoscope'
  return { id, name, description: 'Medical equipment', icon, on: true, makers: [] }
}

/** The list with one entry moved up or down; unchanged at its ends. */
export const moved = <Entry>(list: readonly Entry[], from: number, by: 1 | -1): Entry[] => {
  const entry = list[from]
  if (entry === undefined || list[from + by] === undefined) return [...list]
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, from + by), entry, ...rest.slice(from + by)]
}
