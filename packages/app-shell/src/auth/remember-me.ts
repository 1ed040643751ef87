import { asText, createStoredValue } from '../store/stored-value.ts'

const stored = createStoredValue({
  key: 'remember-me',
  area: 'local',
  format: 'text',
  parse: asText,
  warning: 'Remember me could not be kept in this browser.',
})

/** Whether the user chose to stay signed in on this browser. The idle timeout depends on it. */
export const rememberMe = {
  read: (): boolean => stored.read() === 'yes',
  write: (isRemembered: boolean): void => stored.write(isRemembered ? 'yes' : undefined),
}
