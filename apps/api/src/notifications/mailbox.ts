import { domainToASCII } from 'node:url'
import { emailPattern } from '@tessa/contract'
import { normalEmail } from '../security/normal-email.ts'

/** Domains that ignore dots in the local part. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, for limits and refusals. Capitals never make another mailbox, `+tags` hardly ever do,
 * and dots do not at Gmail. A limit on the text of an address would be none: `ada+1@…`, `ada+2@…`. If a provider does
 * give `a+b` its own mailbox, it shares a limit with `a`, which costs one mail at worst.
 *
 *     canonicalMailbox('Ada+tessa@Hospital.example') // 'ada@hospital.example'
 */
export const canonicalMailbox = (address: string): string => {
  const plain = normalEmail(address)
  const at = plain.lastIndexOf('@')
  const [name, domain] = [plain.slice(0, at).replace(/(?<=.)\+.*$/, ''), plain.slice(at + 1)]
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

// Letters, marks and digits of every script.
const letterBeyondAscii = /(?=[^\0-\x7F])[\p{L}\p{M}\p{Nd}]/gu

/** Empty unless the text is a plain domain name, because the library would cut off a path or a port. */
const asciiDomain = (domain: string): string =>
  /^[\p{L}\p{M}\p{Nd}.-]+$/u.test(domain) ? domainToASCII(domain) : ''

/**
 * A guest's address in the form that a mail server accepts; undefined if the text names no plain mailbox. Guests type
 * addresses freely, so letters beyond ASCII are accepted: unchanged in the local part, which needs a mail server with
 * SMTPUTF8, and in Punycode in the domain.
 *
 *     mailableAddress(' Jürgen@Klinik-Süd.example') // 'jürgen@xn--klinik-sd-x9a.example'
 */
export const mailableAddress = (typed: string): string | undefined => {
  const address = normalEmail(typed).normalize('NFC')
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), asciiDomain(address.slice(at + 1))]
  // A mail server may read wide letters and ligatures as plain ones and reach another mailbox.
  if (name !== name.normalize('NFKC')) return undefined
  const isPlain = emailPattern.test(`${name.replaceAll(letterBeyondAscii, 'x')}@${domain}`)
  return isPlain && address.length <= 254 ? `${name}@${domain}` : undefined
}
