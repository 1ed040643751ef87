/** The header that proves a guest's session to be theirs. */
export const sessionSecretHeader = (secret: string | undefined): Record<string, string> =>
  secret === undefined ? {} : { 'x-session-secret': secret }
