/** The `mailto:` URL of an address. The @ is not encoded, because some mail programs do not decode it. */
export const mailtoOf = (to: string): string => `mailto:${to.split('@').map(encodeURIComponent).join('@')}`
