import type { Step, Text } from '@tessa/assistant-engine'
import { checksOf, fromMemory, inDanger } from './checks.ts'
import { diagnostics } from './diagnostics.ts'

/** The checks in the specified order. */
export const checks = checksOf({
  'power-check': 'display-check',
  'display-check': 'connection-check',
  'connection-check': 'assessment',
})

/** A check with words for some kinds of equipment and for any other. What it says during a danger stays. */
const withWords = <One extends Step>(
  check: One,
  words: { [category: string]: string },
  otherwise: string,
) => {
  const content: Text = [
    { when: inDanger, text: fromMemory },
    ...Object.entries(words).map(([is, text]) => ({ when: { known: 'welcome', is }, text })),
    { text: otherwise },
  ]
  return { ...check, content }
}

/** The checks of version 1. The words for its equipment are now in packs, and it took no typed codes and values. */
export const firstChecks = {
  ...checks,
  'power-check': withWords(
    checks['power-check'],
    {
      'patient-monitor':
        'Use another monitor for the patient first. Then: is the mains lamp lit, and does the monitor also run on its battery?',
      autoclave:
        'Keep the door closed while the chamber is hot or under pressure. Is the main switch on and the panel lit?',
      xray: 'Make no exposure while you check. Are the main breaker and the console on, and is no emergency stop pressed?',
      defibrillator:
        'Have another defibrillator at hand first. Is the mains lamp lit, and does the ready indicator show that it is ready?',
    },
    'Make sure that nobody depends on the equipment. Is it plugged in, switched on, and the power lamp lit?',
  ),
  'display-check': withWords(
    checks['display-check'],
    {
      'patient-monitor':
        'Does the screen show all its waveforms and numbers, without an alarm or error line?',
      autoclave: 'Does the panel show the time, the temperature and the pressure, without an error?',
      xray: 'Does the console show its normal start screen, without an interlock or error message?',
      defibrillator: 'Does the screen start normally, without a service or battery message?',
    },
    'Does the display look normal, without an error message?',
  ),
  'connection-check': withWords(
    checks['connection-check'],
    {
      'patient-monitor': 'Look at the sensor cables and the network cable: pushed in, clean, undamaged?',
      autoclave:
        'Let it cool down and lose its pressure. Look at the door seal, the water supply and the drain: in place, undamaged?',
      xray: 'Leave every cover closed: high voltage may be stored inside. Look at the detector and console cables from outside.',
      defibrillator:
        'Look at the therapy cable and the pads or paddles, without charging: pushed in, undamaged?',
    },
    'Look at every cable and hose from outside: pushed in, clean, undamaged?',
  ),
  ...diagnostics,
}
