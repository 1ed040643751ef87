export const mostEquipment = 40
export const mostMakers = 30
export const longestEquipmentName = 60
export const longestDescription = 120
export const longestEquipmentId = 40

/** The pictures that equipment can have, as the assistant has them. */
export const equipmentIcons = [
  'heart-rate-monitor',
  'temperature-plus',
  'radioactive',
  'bolt',
  'stethoscope',
  'tool',
  'camera',
  'chart-dots',
] as const
export type EquipmentIcon = (typeof equipmentIcons)[number]

export interface MakerSetting {
  name: string
  on: boolean
}
export interface EquipmentSetting {
  id: string
  name: string
  description: string
  icon: EquipmentIcon
  on: boolean
  makers: MakerSetting[]
}
/** The equipment and makers that the assistant can offer, in order, each of them on or off. */
export interface CatalogueSetting {
  equipment: EquipmentSetting[]
  commonMakers: MakerSetting[]
}
/** What the assistant offers: that which is on. */
export interface OfferedCatalogue {
  equipmentCategories: { id: string; name: string; description: string; icon: string; makers: string[] }[]
  commonMakers: string[]
}

type Makers = readonly MakerSetting[]

const offeredMakers = (makers: Makers): string[] => makers.flatMap(({ name, on }) => (on ? [name] : []))

export const offeredCatalogue = ({ equipment, commonMakers }: CatalogueSetting): OfferedCatalogue => ({
  equipmentCategories: equipment.flatMap(({ id, name, description, icon, on, makers }) =>
    on ? [{ id, name, description, icon, makers: offeredMakers(makers) }] : [],
  ),
  commonMakers: offeredMakers(commonMakers),
})

/** The option that takes equipment and makers that are not in the catalog. */
const otherOption = 'other'

const nameProblem = (names: readonly string[]): string | undefined => {
  const seen = new Set<string>()
  for (const name of names) {
    const plain = name.trim().toLowerCase()
    if (/[{}]/.test(name)) return `must not contain braces, and “${name}” does`
    if (plain === otherOption) return 'must not name “Other”, which is offered anyway'
    if (seen.has(plain)) return `must not name “${name}” twice`
    seen.add(plain)
  }
  return undefined
}

/** What is wrong with a catalog that the schema takes; undefined for none. */
export const catalogueProblem = (
  { equipment, commonMakers }: CatalogueSetting,
  /** They can be switched off and not deleted. */
  shippedIds: readonly string[],
): string | undefined => {
  const ids = equipment.map(({ id }) => id)
  const missing = shippedIds.find((id) => !ids.includes(id))
  if (missing !== undefined) return `must keep the shipped equipment “${missing}”; switch it off instead`
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return `must not use the id “${twice}” twice`
  const problem = nameProblem(equipment.map(({ name }) => name))
  if (problem !== undefined) return problem
  for (const { name, makers } of equipment) {
    const wrong = nameProblem(makers.map((maker) => maker.name))
    if (wrong !== undefined) return `${wrong}: makers of ${name}`
  }
  const wrong = nameProblem(commonMakers.map(({ name }) => name))
  return wrong && `${wrong}: makers for other equipment`
}

const makerWords = (makers: Makers): string => offeredMakers(makers).join(', ') || 'no makers'

/** The catalog as a line of text. */
export const catalogueWords = ({ equipment, commonMakers }: CatalogueSetting): string =>
  [
    ...equipment.map(({ name, on, makers }) => `${name} (${on ? makerWords(makers) : 'off'})`),
    `other equipment (${makerWords(commonMakers)})`,
  ].join('; ')
