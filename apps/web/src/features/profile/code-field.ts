import { textField } from '@tessa/app-shell'

/** A field for a code from an authenticator app. */
export const codeFieldProps = {
  required: true,
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

const incomplete = 'Please enter the whole code.'

/** Six or more characters. Spaces around them do not count. */
export const codeField = textField(
  { minLength: 1, pattern: String.raw`^\s*\S.{4,}\S\s*$` },
  { missing: incomplete, wrong: () => incomplete },
)
