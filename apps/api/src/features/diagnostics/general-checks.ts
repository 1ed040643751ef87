import { sourceOf } from '@tessa/knowledge/diagnose'
import {
  type Section,
  anyEquipment,
  evidence,
  makeSafe,
  release,
  sectionsInMarkdown,
  whenToStop,
} from './common-checks.ts'

const byCategory: Readonly<Record<string, readonly Section[]>> = {
  'patient-monitor': [
    {
      title: 'Power',
      lines: [
        'Look for the mains lamp; try another outlet and a known good cord.',
        'Charge the battery for a while and see whether it starts on mains without it.',
      ],
    },
    {
      title: 'Cables and sensors',
      lines: [
        'Exchange one accessory at a time for a known good one: sensor first, then cable, then module.',
        'Look for bent pins, fluid and broken clips at each socket.',
      ],
    },
    {
      title: 'Settings',
      lines: [
        'Check that the parameter is switched on, the right lead or size is chosen, and alarms are not paused.',
      ],
    },
  ],
  autoclave: [
    {
      title: 'Let it cool and vent',
      lines: [
        'Wait until the pressure reads zero and the chamber is cool before you open anything.',
        'Whatever was inside counts as not sterile.',
      ],
    },
    {
      title: 'Water and drain',
      lines: [
        'Check the level and the quality of the feed water, and that the drain and its strainer are clear.',
      ],
    },
    {
      title: 'Door and seal',
      lines: [
        'Clean the gasket and its groove, look for cracks, and see that the door closes without force.',
      ],
    },
    {
      title: 'Cycle record',
      lines: ['Read the printout: in which phase did it stop, at which temperature and pressure?'],
    },
  ],
  xray: [
    { title: 'Stop exposures', lines: ['No exposure while the fault is open. Use another room.'] },
    {
      title: 'Power and interlocks',
      lines: ['Check the main switch, every emergency stop, the door contacts and the key switch.'],
    },
    {
      title: 'Detector and console',
      lines: [
        'Check the charge and connection of the detector, and the message on the console.',
        'Restart the console once, in the order that its instructions give.',
      ],
    },
  ],
  defibrillator: [
    {
      title: 'A ready one first',
      lines: ['Put a tested defibrillator in its place now; only then look at this one.'],
    },
    {
      title: 'Battery',
      lines: ['Check date and charge, exchange it for a known good one, and clean the contacts.'],
    },
    {
      title: 'Pads and cables',
      lines: ['Check the expiry date of the pads, the connector and the cable for damage.'],
    },
    {
      title: 'Self-test',
      lines: [
        'Run the shift check into the test load or test plug that belongs to it, never in the open air.',
      ],
    },
  ],
}

/** What a report adds to the general checks. */
interface Additions {
  readonly rules: readonly string[]
  readonly sources: readonly string[]
}

/** Checks for any equipment of a type, after the rules, as markdown with numbered sections. */
export const generalChecks = (type: string | undefined, { rules, sources }: Additions): string =>
  sectionsInMarkdown([
    ...(rules.length > 0 ? [{ title: 'Safety', lines: rules }] : []),
    makeSafe(type),
    ...(byCategory[type ?? ''] ?? anyEquipment),
    evidence,
    release,
    whenToStop,
    { title: 'Sources', lines: [...sources, `General checks: ${sourceOf({ source: '' })}`] },
  ])
