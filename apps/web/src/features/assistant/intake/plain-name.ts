/** A name as it is compared: in lower case, with only its letters and digits. */
export const plainName = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
