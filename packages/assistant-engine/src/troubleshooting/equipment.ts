/** The equipment that the welcome step offers. `icon` is a name that a screen maps to a picture. */
export const equipment = [
  {
    id: 'patient-monitor',
    name: 'Patient Monitor',
    icon: 'heart-rate-monitor',
    description: 'Vital signs monitoring',
    makers: ['Philips', 'GE Healthcare', 'Mindray', 'Masimo'],
  },
  {
    id: 'autoclave',
    name: 'Autoclave',
    icon: 'temperature-plus',
    description: 'Sterilization equipment',
    makers: ['STERIS', 'Tuttnauer', 'Midmark', 'Getinge'],
  },
  {
    id: 'xray',
    name: 'X-Ray Equipment',
    icon: 'radioactive',
    description: 'Radiographic imaging',
    makers: ['GE Healthcare', 'Siemens Healthineers', 'Philips', 'Canon Medical'],
  },
  {
    id: 'defibrillator',
    name: 'Defibrillator',
    icon: 'bolt',
    description: 'Emergency cardiac equipment',
    makers: ['Zoll', 'Philips', 'Medtronic', 'Stryker'],
  },
] as const

/** Offered when no other option fits. */
export const defaultMakers = ['GE Healthcare', 'Philips', 'Siemens Healthineers', 'Medtronic'] as const
