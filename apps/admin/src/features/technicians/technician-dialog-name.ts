const names = ['maximum', 'days-away', 'hand-over'] as const
export type TechnicianDialogName = (typeof names)[number]

/** The dialog that an address asks for. */
export const readTechnicianDialog = (word: string | undefined): TechnicianDialogName | undefined =>
  names.find((name) => name === word)
