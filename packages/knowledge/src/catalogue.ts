export interface EquipmentCategory {
  readonly id: string
  readonly name: string
  readonly description: string
  /** A name that a screen maps to a picture. */
  readonly icon: string
  /** The most common makers, in the order to offer them. */
  readonly makers: readonly string[]
}

/** The equipment and makers that the assistant offers, in order. */
export interface Catalogue {
  readonly equipmentCategories: readonly EquipmentCategory[]
  /** The makers for equipment of an unknown category. */
  readonly commonMakers: readonly string[]
}

export const equipmentCategories: readonly EquipmentCategory[] = [
  {
    id: 'patient-monitor',
    name: 'Patient Monitor',
    description: 'Vital signs monitoring',
    icon: 'heart-rate-monitor',
    makers: ['Philips', 'GE Healthcare', 'Mindray', 'Masimo'],
  },
  {
    id: 'autoclave',
    name: 'Autoclave',
    description: 'Sterilization equipment',
    icon: 'temperature-plus',
    makers: ['STERIS', 'Tuttnauer', 'Midmark', 'Getinge'],
  },
  {
    id: 'xray',
    name: 'X-Ray Equipment',
    description: 'Radiographic imaging',
    icon: 'radioactive',
    makers: ['GE Healthcare', 'Siemens Healthineers', 'Philips', 'Canon Medical'],
  },
  {
    id: 'defibrillator',
    name: 'Defibrillator',
    description: 'Emergency cardiac equipment',
    icon: 'bolt',
    makers: ['Zoll', 'Philips', 'Medtronic', 'Stryker'],
  },
]

export const commonMakers: readonly string[] = [
  'GE Healthcare',
  'Philips',
  'Siemens Healthineers',
  'Medtronic',
]

/** The shipped catalog. */
export const catalogue: Catalogue = { equipmentCategories, commonMakers }
