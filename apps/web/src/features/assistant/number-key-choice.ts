import { attemptStorage } from '../../shared/attempt-storage.ts'

const key = 'tessa-number-keys'

/** Whether the keys 1 to 9 choose an option. Who speaks to the computer may not want a spoken number to do so. */
export const usesNumberKeys = (): boolean => attemptStorage(() => localStorage.getItem(key) !== 'off', true)

export const setUsesNumberKeys = (isOn: boolean): void =>
  attemptStorage(() => (isOn ? localStorage.removeItem(key) : localStorage.setItem(key, 'off')), undefined)
