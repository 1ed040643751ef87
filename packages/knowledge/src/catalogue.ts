export interface EquipmentCategory {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The makers met most often, in the order in which to offer them. */
  readonly makers: readonly string[]
}

export const equipmentCategories: readonly EquipmentCategory[] = [
  {
    id: 'patient-monitor',
    name: 'Patient Monitor',
    description: 'Vital signs monitoring',
    makers: ['Philips', 'GE Healthcare', 'Mindray', 'Masimo'],
  },
  {
    id: 'autoclave',
    name: 'Autoclave',
    description: 'Sterilization equipment',
    makers: ['STERIS', 'Tuttnauer', 'Midmark', 'Getinge'],
  },
  {
    id: 'xray',
    name: 'X-Ray Equipment',
    description: 'Radiographic imaging',
    makers: ['GE Healthcare', 'Siemens Healthineers', 'Philips', 'Canon Medical'],
  },
  {
    id: 'defibrillator',
    name: 'Defibrillator',
    description: 'Emergency cardiac equipment',
    makers: ['Zoll', 'Philips', 'Medtronic', 'Stryker'],
  },
]

/** For equipment of no known category. */
export const commonMakers: readonly string[] = [
  'GE Healthcare',
  'Philips',
  'Siemens Healthineers',
  'Medtronic',
]

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The category that is meant by its id or its name, however it is written; undefined for anything else. */
export const categoryOf = (text: string): EquipmentCategory | undefined => {
  const wanted = plain(text)
  return equipmentCategories.find(({ id, name }) => plain(id) === wanted || plain(name) === wanted)
}

/** The makers to offer for a kind of equipment. */
export const makersOf = (equipment: string): readonly string[] =>
  categoryOf(equipment)?.makers ?? commonMakers
