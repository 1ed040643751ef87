/** As much of an id as tells records apart on a screen. */
export const shortId = (id: string): string => `${id.slice(0, 8)}…`
