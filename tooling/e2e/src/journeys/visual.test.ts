import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { seriousFaults } from '../harness/axe.ts'
import { screens } from '../harness/browser.ts'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/assertions.ts'
import { demo, signInDemo } from '../harness/test-user.ts'
import { pagePaths } from '../harness/page-paths.ts'

const widths = [320, 390, 768, 1440, 1920]
const schemes = ['light', 'dark'] as const

/** The width of the page beyond the window in pixels. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const named = pagePaths.map((place) => [`${place.path} as ${place.as ?? 'a guest'}`, place] as const)

test.for(named)(
  'S-08 %s fits every width without serious axe findings in either scheme',
  async ([, place], { open, url }) => {
    const { page, allow } = await open(
      place.as === undefined ? {} : { token: await signInDemo(url, demo[place.as]) },
    )
    if (place.path.endsWith('/no/such/page')) allow(/status of 404/)
    await (place.isAdmin ? page.goto(place.path) : goto(page, place.path))
    await expectVisible(page.getByRole('heading', { level: 1, name: place.heading }))
    await page.evaluate(() => document.fonts.ready.then(() => true))

    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      // The first frame after a resize may still show the old layout.
      await expect.poll(() => overhang(page), { message: `at ${width} px` }).toBe(0)
    }
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect
        .poll(() => page.locator('html').getAttribute('data-mantine-color-scheme'))
        .toBe(colorScheme)
      for (const size of Object.values(screens)) {
        await page.setViewportSize(size)
        expect(await seriousFaults(page), `${colorScheme} at ${size.width} px`).toEqual([])
      }
    }
  },
)
