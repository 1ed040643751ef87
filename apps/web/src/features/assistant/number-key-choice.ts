const key = 'tessa-number-keys'

/** Whether the keys 1 to 9 choose an option. Who speaks to the computer may not want a spoken number to do so. */
export const usesNumberKeys = (): boolean => {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export const setUsesNumberKeys = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Then the choice lasts as long as the page.
  }
}
