const format = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })

/** The time of day of a moment, in milliseconds or as the server writes it. */
export const timeOf = (moment: number | string): string => format.format(new Date(moment))
