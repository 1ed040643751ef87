/** The form of an address that accounts store. Capitals and surrounding spaces do not make it another address. */
export const normalEmail = (address: string): string => address.trim().toLowerCase()
