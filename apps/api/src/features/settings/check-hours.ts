import {
  holidaysProblem,
  openingsProblem,
  slaNames,
  slaProblem,
  settingDefinitions,
  slaKeys,
  type Settings,
} from '@tessa/contract'
import { fieldError } from '../../http/errors.ts'

/** Refuses hours, holidays and promises that the schema takes and no service can have. */
export const checkHours = ({ openingHours, holidays, slaTimes }: Partial<Settings>): void => {
  refuse('openingHours', openingHours && openingsProblem(openingHours))
  refuse('holidays', holidays && holidaysProblem(holidays))
  for (const key of slaTimes ? slaKeys : []) {
    const problem = slaTimes && slaProblem(slaTimes[key])
    refuse('slaTimes', problem && `for ${slaNames[key]} ${problem}`)
  }
}

const refuse = (field: 'openingHours' | 'holidays' | 'slaTimes', problem: string | undefined): void => {
  if (problem !== undefined) throw fieldError(field, `${settingDefinitions[field].label} ${problem}`)
}
