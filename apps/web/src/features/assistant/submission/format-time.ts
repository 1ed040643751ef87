const format = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })

/** Formats the time of day of a timestamp in milliseconds or in the format of the server. */
export const formatTime = (moment: number | string): string => format.format(new Date(moment))
