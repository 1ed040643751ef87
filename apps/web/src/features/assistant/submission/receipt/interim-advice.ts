import type { Facts } from '@tessa/assistant-engine'

/** Substitutes for equipment that patients rely on. */
const substitutes: readonly (readonly [RegExp, string])[] = [
  [/ventilator|respirator/i, 'Ventilate the patient with another device, or by hand.'],
  [/infusion|syringe/i, 'Move the infusion to another pump.'],
  [/defibrillator|\baed\b/i, 'Put another defibrillator in its place.'],
  [/monitor/i, 'Watch the patient with another monitor.'],
  [/autoclave|steriliz/i, 'Treat what was inside as not sterile, and use another autoclave.'],
  [/x-?ray/i, 'Take patients who cannot wait to another unit.'],
]

const substituteFor = (equipment = ''): string =>
  substitutes.find(([words]) => words.test(equipment))?.[1] ?? 'Get a spare one if the work cannot wait.'

/** The advice until a person calls. A hazard has its own instructions. */
export const interimAdvice = (facts: Facts, isDanger: boolean): string[] => [
  ...(isDanger
    ? []
    : [
        'Take the device out of use, and mark it so that no colleague uses it.',
        substituteFor(facts['equipmentType']),
      ]),
  ...(facts['contactPhone'] ? [`Stay within reach at ${facts['contactPhone']}.`] : []),
]
