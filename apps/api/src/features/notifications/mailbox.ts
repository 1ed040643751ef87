/** Domains at which dots in the name are not looked at. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for bounds and refusals. Capitals never make another mailbox, `+tags` hardly
 * anywhere and dots not at Gmail, so that a bound on the text of an address is none: `ada+1@…`, `ada+2@…`. Where a
 * provider does give `a+b` a mailbox of its own, it shares a bound with `a`, which costs a mail at worst.
 *
 *     canonicalMailbox('Ada+tessa@Hospital.example') // 'ada@hospital.example'
 */
export const canonicalMailbox = (address: string): string => {
  const plain = address.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const [name, domain] = [plain.slice(0, at).replace(/(?<=.)\+.*$/, ''), plain.slice(at + 1)]
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
