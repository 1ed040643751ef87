import { asRecord, asText } from '@tessa/app-shell'

/** What the page's password was exchanged for. It opens the lists, contacts masked. */
export interface HelpDeskPass {
  readonly token: string
  readonly expiresAt: string
}

/** Other tools know this name, so it has none of the usual prefixes. */
const key = 'help-requests-auth'

const parse = (text: string): HelpDeskPass | undefined => {
  const stored = asRecord(JSON.parse(text))
  const [token, expiresAt] = [asText(stored?.['token']), asText(stored?.['expiresAt'])]
  return token === undefined || expiresAt === undefined ? undefined : { token, expiresAt }
}

/** The pass of this browser session; undefined for none, for nonsense, and for one that has ended. */
export const readPass = (now = Date.now()): HelpDeskPass | undefined => {
  try {
    const pass = parse(sessionStorage.getItem(key) ?? 'null')
    return pass && Date.parse(pass.expiresAt) > now ? pass : undefined
  } catch {
    // What is no JSON is no pass, and where the browser refuses its storage there is none.
    return undefined
  }
}

export const writePass = (pass: HelpDeskPass | undefined): void => {
  try {
    if (pass) sessionStorage.setItem(key, JSON.stringify(pass))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the pass lasts as long as the page.
  }
}
