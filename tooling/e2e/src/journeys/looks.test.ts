import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive } from '../harness/arrive.ts'
import { seriousFaults } from '../harness/axe.ts'
import type { Visit } from '../harness/browser.ts'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/look.ts'
import { ask, demo } from '../harness/person.ts'
import { adminPlaces, webPlaces, type Place } from '../harness/places.ts'

const widths = [320, 390, 768, 1440, 1920]

const tokenOf = async (url: string, role: NonNullable<Place['as']>) => {
  const body = { email: demo[role], password: demo.password }
  return (await ask<{ token: string }>(url, 'POST /api/auth/login', { body })).token
}

const settle = async (page: Page, { heading }: Place) => {
  await expectVisible(page.getByRole('heading', { level: 1, name: heading }))
  await page.evaluate(() => document.fonts.ready.then(() => true))
}

const describePlace = ({ path, as = 'guest' }: Place) => `${path} as ${as}`

/** Goes to each place in turn, in one browser for each kind of visitor. */
const eachPlace = async (
  url: string,
  open: (token: string | undefined) => Promise<Visit>,
  look: (visit: Visit, place: Place) => Promise<void>,
) => {
  const visits = new Map<string, Visit>()
  for (const place of [...webPlaces, ...adminPlaces]) {
    const who = place.as ?? 'guest'
    const token = place.as === undefined ? undefined : await tokenOf(url, place.as)
    const visit = visits.get(who) ?? (await open(token))
    visits.set(who, visit)
    const goes = adminPlaces.includes(place) ? visit.page.goto(place.path) : arrive(visit.page, place.path)
    await goes
    // A change of the hash alone loads nothing.
    if (place.path.includes('#')) await arriveAgain(visit.page)
    await settle(visit.page, place)
    await look(visit, place)
  }
}
