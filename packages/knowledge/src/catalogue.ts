export interface EquipmentCategory {
  readonly id: string
  readonly name: string
  readonly description: string
  /** The most common makers, in the order to offer them. */
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

/** The makers for equipment of an unknown category. */
export const commonMakers: readonly string[] = [
  'GE Healthcare',
  'Philips',
  'Siemens Healthineers',
  'Medtronic',
]

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Finds a category by its id or name, in any spelling of case and punctuation; undefined for anything else. */
export const categoryOf = (text: string): EquipmentCategory | undefined => {
  const wanted = plain(text)
  return equipmentCategories.find(({ id, name }) => plain(id) === wanted || plain(name) === wanted)
}

/** Gives the makers to offer for a type of equipment. */
export const makersOf = (equipment: string): readonly string[] =>
  categoryOf(equipment)?.makers ?? commonMakers
