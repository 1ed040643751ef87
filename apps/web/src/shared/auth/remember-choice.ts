const key = 'tessa-remember-me'

/** Whether the person asked to stay signed in on this browser: the idle time-out depends on it. */
export const rememberChoice = {
  read: (): boolean => {
    try {
      return localStorage.getItem(key) === 'yes'
    } catch {
      return false
    }
  },
  write: (isRemembered: boolean): void => {
    try {
      if (isRemembered) localStorage.setItem(key, 'yes')
      else localStorage.removeItem(key)
    } catch (cause) {
      console.warn('Remember me could not be kept in this browser.', cause)
    }
  },
}
