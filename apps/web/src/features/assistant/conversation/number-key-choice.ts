import { asText, createStoredValue } from '@tessa/app-shell'

const stored = createStoredValue({ key: 'number-keys', area: 'local', format: 'text', parse: asText })

/** Whether the keys 1 to 9 choose an option. Users of voice input can turn this off. */
export const usesNumberKeys = (): boolean => stored.read() !== 'off'

export const setUsesNumberKeys = (isOn: boolean): void => stored.write(isOn ? undefined : 'off')
