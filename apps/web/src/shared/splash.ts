// The app's words with the splash, which index.html draws and /splash.js ends.

const splash = (): HTMLElement | null => document.getElementById('splash')

/** It is known who is looking: the splash may end. */
export const endSplashWhenDue = (): void => {
  document.dispatchEvent(new Event('tessa-ready'))
  const standing = splash()
  // Its script never came: then nothing else would end it.
  if (!standing || document.getElementById('root')?.inert) return
  standing.remove()
  document.dispatchEvent(new Event('tessa-splash-ended'))
}

/** Credits who supports the equipment, here and at the next start. */
export const nameProvider = (name: string): void => {
  const place = document.getElementById('splash-provider')
  if (place) place.textContent = name
  try {
    localStorage.setItem('tessa-provider', name)
  } catch {
    // Then the next splash learns it anew.
  }
}

/** Resolves once the page can be seen; at once where no splash stands. */
export const splashEnded = (): Promise<void> =>
  new Promise((resolve) => {
    if (splash() === null) resolve()
    else document.addEventListener('tessa-splash-ended', () => resolve(), { once: true })
  })
