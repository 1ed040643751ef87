import type { Facts } from '../session.ts'

/** The facts that report dangerous words to the session, with the equipment that they describe. */
export const dangerFacts = (words: string, equipment = ''): Facts => ({
  danger: 'yes',
  dangerWords: words,
  dangerEquipment: equipment,
})
