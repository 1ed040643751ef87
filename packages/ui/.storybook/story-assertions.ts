import { expect } from 'storybook/test'

/** The checks of every story: no horizontal scrolling, and large enough buttons, save those within a sentence. */
export const assertStory = async () => {
  const { scrollWidth, clientWidth } = document.documentElement
  await expect(scrollWidth, 'The page scrolls sideways').toBeLessThanOrEqual(clientWidth)

  const buttons = [...document.querySelectorAll('button:not(p *)')].filter((button) =>
    button.checkVisibility(),
  )
  for (const button of buttons) {
    const { width, height } = button.getBoundingClientRect()
    const name = button.ariaLabel ?? button.textContent
    await expect(Math.round(Math.min(width, height)), `${name} is small to touch`).toBeGreaterThanOrEqual(44)
  }
}
