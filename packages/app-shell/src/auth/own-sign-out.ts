import { asText, createStoredValue } from '../store/stored-value.ts'

/** Whether the user ended the last sign-in. Other tabs read it, because a removed token has no reason. */
export const ownSignOut = createStoredValue({
  key: 'signed-out',
  area: 'local',
  format: 'text',
  parse: asText,
})
