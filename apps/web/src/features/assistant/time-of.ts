const format = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

/** The time of day, in the words of whoever looks. */
export const timeOf = (moment: number): string => format.format(moment)
