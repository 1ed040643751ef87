import type { HazardKind } from './kinds.ts'

export interface HazardInstructions {
  /** The hazard in a few words. */
  readonly title: string
  /** The instructions for this hazard, the most urgent first, each in one or two sentences. */
  readonly steps: readonly string[]
}

const outOfUse = 'Mark this equipment as out of use, and hand it over.'

/** CPR comes before everything else. */
export const cpr = 'Start or continue CPR (chest compressions) unless there is a pulse.'

/** What to do in a cardiac arrest, instead of what to do for any patient. */
export const arrestSteps = (which: 'a' | 'another', isByHand: boolean): string[] => [
  `${cpr} Call for help.`,
  `Send for ${which} defibrillator.`,
  ...(isByHand ? ['Ventilate by hand, too.'] : []),
  outOfUse,
]

/** Who lies in or on equipment that burns is taken out before anything else. */
export const takeOut = 'Take the patient out and away from it now. Keep a baby warm.'

/** A warmer that burned a patient. */
export const takeOff = 'Take it off the patient, with its hose and blanket.'

/** What to do about a patient's burned or red skin, after what to do for any patient. */
export const skinSteps = [
  'Look at the skin. Cool a burn with cool running water, no ice.',
  'Call the doctor and watch the patient.',
  outOfUse,
]

/** An alarm of a dialysis machine, which protects the patient as long as it stands. */
export const dialysisSteps = [
  'Stay with the patient and call the dialysis nurse.',
  'Do not override the alarm: bypass or a closed clamp protects the patient.',
  'Stop the treatment (blood side) by your local procedure.',
  outOfUse,
]

/** The readers are in a hurry, so each instruction is short, has one action, and needs no tool. */
export const hazardInstructions: Readonly<Record<HazardKind, HazardInstructions>> = {
  patient: {
    title: 'A patient depends on it',
    steps: [
      'Stay with the patient and call for help.',
      'Change to working equipment first. Look for the fault later.',
      outOfUse,
    ],
  },
  fire: {
    title: 'Smoke, fire or heat',
    steps: [
      'Keep others away and raise the fire alarm.',
      'Unplug the equipment if that is safe. Turn off the oxygen near it.',
      'Do not restart it, not even to test it.',
    ],
  },
  shock: {
    title: 'Electric shock',
    steps: [
      'Do not touch the equipment, nor anyone in contact with it.',
      'Turn off the power at the outlet or the breaker, if you can reach it safely.',
      'Anyone who felt it sees a doctor, even if well.',
      'Mark this equipment as out of use until its electrical safety has been tested.',
    ],
  },
  radiation: {
    title: 'Radiation',
    steps: [
      'Press the emergency stop, or switch off the power.',
      'Leave the room, take the patient with you, and keep the door shut.',
      'Call your radiation safety officer. Write down who was in the room and how long.',
    ],
  },
  leak: {
    title: 'Gas, steam, pressure or a harmful substance',
    steps: [
      'Keep everyone away. If it smells or makes you dizzy, leave the room and open the doors behind you.',
      'Shut off the supply if you can reach it safely. No flame, no spark, no switch near oxygen or gas.',
      'Open nothing until the pressure is zero and everything has cooled.',
    ],
  },
  battery: {
    title: 'Dangerous battery',
    steps: [
      'Do not charge, press or open it. Unplug the charger if that is safe.',
      'Keep people and all that burns away from it.',
      'If it hisses, smokes or gets hot, leave the room and raise the fire alarm.',
    ],
  },
  movement: {
    title: 'Something moves, falls or traps',
    steps: [
      'Press the emergency stop, or switch off the power.',
      'Support the patient and call for help before you free anyone.',
      'Keep everyone away from under it. Do not move it again.',
    ],
  },
  dose: {
    title: 'Too much was given',
    steps: [
      'Stop the delivery and clamp the line.',
      'Call the doctor and watch the patient.',
      'Keep the equipment, the bag and the settings as they are. They show what was given.',
    ],
  },
  fluid: {
    title: 'Fluid in the equipment',
    steps: [
      'Do not touch it with wet hands, and do not stand in the water.',
      'Turn off the power at the outlet if you can reach it dry.',
      'Do not switch it on again, even if it looks dry.',
    ],
  },
  other: {
    title: 'Possible danger',
    steps: [
      'Stop using this equipment, and open or force nothing.',
      'If a patient depends on it, change to working equipment first and call for help.',
      outOfUse,
    ],
  },
}
