import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive } from '../harness/arrive.ts'
import { seriousFaults } from '../harness/axe.ts'
import { screens } from '../harness/browser.ts'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/look.ts'
import { ask, demo } from '../harness/person.ts'
import { places, type Place } from '../harness/places.ts'

const widths = [320, 390, 768, 1440, 1920]
const schemes = ['light', 'dark'] as const

const tokenOf = async (url: string, role: NonNullable<Place['as']>) => {
  const body = { email: demo[role], password: demo.password }
  return (await ask<{ token: string }>(url, 'POST /api/auth/login', { body })).token
}

/** How much wider than the window the page is. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const named = places.map((place) => [`${place.path} as ${place.as ?? 'a guest'}`, place] as const)

test.for(named)(
  'S-08 %s fits every width, and axe finds nothing serious in either scheme',
  async ([, place], { open, url }) => {
    const { page, allow } = await open(place.as === undefined ? {} : { token: await tokenOf(url, place.as) })
    if (place.path.endsWith('/no/such/page')) allow(/status of 404/)
    await (place.isAdmin ? page.goto(place.path) : arrive(page, place.path))
    await expectVisible(page.getByRole('heading', { level: 1, name: place.heading }))
    await page.evaluate(() => document.fonts.ready.then(() => true))

    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      expect(await overhang(page), `at ${width} px`).toBe(0)
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
