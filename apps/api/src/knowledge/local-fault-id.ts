/** Whether an id is one that the local layer gives to a fault of its own: la-000 to lz-999. No shipped id begins with an l. */
export const isLocalFaultId = (id: string): boolean => /^l[a-z]-\d{3}$/.test(id)
