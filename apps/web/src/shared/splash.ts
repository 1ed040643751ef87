import { asText, createStoredValue } from '@tessa/app-shell'

// The app's interface to the splash, which index.html renders and /splash.js ends.

/** Read by `/splash.js`. */
const provider = createStoredValue({ key: 'provider', area: 'local', format: 'text', parse: asText })

const splash = (): HTMLElement | null => document.getElementById('splash')

/** The current user is known, so the splash may end. */
export const endSplashWhenDue = (): void => {
  document.dispatchEvent(new Event('tessa-ready'))
  const standing = splash()
  // The script of the splash has not loaded, so the app ends the splash.
  if (!standing || document.getElementById('root')?.inert) return
  standing.remove()
  document.dispatchEvent(new Event('tessa-splash-ended'))
}

/** Shows the support provider in the splash, now and at the next start. */
export const nameProvider = (name: string): void => {
  const place = document.getElementById('splash-provider')
  if (place) place.textContent = name
  provider.write(name)
}

/** Resolves when the page is visible, or at once without a splash. */
export const splashEnded = (): Promise<void> =>
  new Promise((resolve) => {
    if (splash() === null) resolve()
    else document.addEventListener('tessa-splash-ended', () => resolve(), { once: true })
  })
