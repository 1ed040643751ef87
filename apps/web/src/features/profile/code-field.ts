/** A field for a code from an authenticator app. */
export const codeFieldProps = {
  required: true,
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** What is wrong with a code before anybody checks it. */
export const codeMistake = (code: string): string | undefined =>
  code.trim().length < 6 ? 'Please enter the whole code.' : undefined
