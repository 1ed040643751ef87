import { onTestFinished } from 'vitest'

const tell = (isHidden: boolean): void => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (isHidden ? 'hidden' : 'visible'),
  })
  // The library of queries listens at the window.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** As if the person had gone to another tab of the browser, or had come back. */
export const setHidden = (isHidden: boolean): void => {
  tell(isHidden)
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden')
    Reflect.deleteProperty(document, 'visibilityState')
  })
}
