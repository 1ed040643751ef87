import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { test } from '../harness/journey.ts'
import { atStep, choose, say, settle, step } from './assistant-steps.ts'
import { check } from './check-steps.ts'
import { begin, proceed, welcomeTitle } from './intake-steps.ts'
import { openStoredPhone } from './offline-phone.ts'

/** What the base says about the fault behind a sentence. */
interface Expected {
  readonly sentence: string
  readonly cause: string
  readonly check: string
  readonly source: string
  readonly stop: string
}

const expert = 'Expert judgement'

const ordinary: readonly Expected[] = [
  {
    sentence: 'b braun infusomat pressure alarm bed 12',
    cause: 'Downstream occlusion',
    check: 'Stop the pump and relieve stored pressure away from the patient first',
    source: expert,
    stop: 'Alarms with open line',
  },
  {
    sentence: 'Philips MX400 says SpO2 Chk Sensor',
    cause: 'SpO2 Chk Sensor message',
    check: 'Re-apply sensor aligned over nail bed',
    source: 'Philips IntelliVue MX400 instructions for use p.90',
    stop: 'Message persists with a new sensor',
  },
  {
    sentence: 'tuttnauer 5050 leak test fails every morning',
    cause: 'Vacuum leak test fails on Tuttnauer',
    check: 'Repeat cold and dry',
    source: 'Tuttnauer 5050 operation and maintenance manual p.24',
    stop: 'Fails after gasket change',
  },
  {
    sentence: 'LIFEPAK 15 cannot transmit the 12 lead',
    cause: 'LIFEPAK 15 cannot transmit',
    check: 'Rediscover the gateway',
    source: 'LIFEPAK 15 operating instructions',
    stop: 'Several units fail',
  },
  {
    sentence: 'Siemens Mobilett Mira will not drive',
    cause: 'Mobile X-ray will not drive',
    check: 'Charge fully',
    source: expert,
    stop: 'Runaway or no brake',
  },
  {
    sentence: 'GE LOGIQ e probe has dropout, black lines in the image',
    cause: 'Probe not recognised or image dropout',
    check: 'Move the probe to another port',
    source: expert,
    stop: 'All probes fail',
  },
]

const withoutNetwork: readonly Expected[] = [
  {
    sentence: 'Midmark M9 autoclave shows low water and does not fill',
    cause: 'Low water message or fill failure',
    check: 'Fill reservoir with distilled water to mark',
    source: expert,
    stop: 'Fills but message stays',
  },
  {
    sentence: 'Invacare Perfecto2 oxygen concentrator yellow light, low purity',
    cause: 'Low oxygen purity',
    check: 'Lower to the rated flow',
    source: 'concentrator alarms explained',
    stop: 'Analyser shows below about 82 to 85 percent',
  },
]

const advice = (page: Page) => step(page, 'Advanced Diagnostics')
const mostLikely = (page: Page) => page.getByRole('region', { name: 'Most likely so far' })
const strip = (page: Page) => page.getByRole('alert', { name: 'Emergency' })

const tell = async (page: Page, sentence: string) => {
  await say(page, welcomeTitle, sentence)
  await atStep(page, proceed)
}

const confirmSafety = async (page: Page) => {
  await settle(page, proceed)
  await page.getByRole('button', { name: 'The patient and the room are safe, go on' }).click()
}

const openAdvice = async (page: Page) => {
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await settle(page, 'Advanced Diagnostics')
}

const expectFirst = (page: Page, cause: string) =>
  expect
    .poll(() => mostLikely(page).getByRole('listitem').first().innerText())
    .toMatch(new RegExp(`^${cause} \\(`))

const expectWords = async (place: Locator, ...words: readonly string[]) => {
  for (const each of words) await expectVisible(place.getByText(each).filter({ visible: true }).first())
}

test.for(ordinary)('$sentence', async ({ sentence, cause, check: first, source, stop }, { open }) => {
  const { page } = await open()
  await begin(page)
  await tell(page, sentence)
  await expectFirst(page, cause)

  await openAdvice(page)

  await expectWords(advice(page), first, `${cause}: ${stop}`)
  await expectVisible(advice(page).getByText(`Source: ${source}`).first())
})

describe('dangerous', () => {
  test('a ventilator that fails on a patient: ventilate by hand, and never only a check', async ({
    open,
  }) => {
    const { page } = await open()
    await begin(page)
    await tell(page, 'Philips V60 says vent inop, patient is connected')

    await expectWords(strip(page), 'Stay with the patient and call for help.', 'Ventilate by hand')
    await expectVisible(mostLikely(page).getByText('The causes wait until everybody is safe.'))
    await confirmSafety(page)
    await expectFirst(page, 'Ventilator inoperative')
    await openAdvice(page)

    await expectWords(advice(page), 'Stop first.', 'Ventilate by bag at once, then change ventilator.')
    await expectWords(advice(page), 'Ventilator inoperative: Always: life support has failed', 'Source: ')
  })

  test('an autoclave that gives a shock: nobody touches it, and no check is offered', async ({ open }) => {
    const { page } = await open()
    await begin(page)
    await tell(page, 'Midmark M11 autoclave gives an electric shock when I touch the case')

    await expectWords(strip(page), 'Do not touch the equipment, nor anyone in contact with it.')
    await expectWords(strip(page), 'Turn off the power at the outlet or the breaker')
    await confirmSafety(page)
    await expectFirst(page, 'Electric shock or earth-leakage breaker trips')
    await choose(page, proceed, 'Start troubleshooting')

    await expectWords(step(page, 'Power Check'), 'No check can be done before that.', 'Report it to a person')
    expect(await step(page, 'Power Check').getByText('Normal', { exact: true }).count()).toBe(0)
  })
})

describe('unknown', () => {
  test('a code without a fault is explained with its source, and no cause is made up', async ({ open }) => {
    const { page } = await open()
    await begin(page)
    await tell(page, 'Eppendorf 5424 centrifuge has NO RPM written, rotor free by hand')
    await openAdvice(page)

    await expectWords(advice(page), '"NO RPM" (Eppendorf 5424) means: speed measuring error.')
    await expectWords(advice(page), 'What you describe fits none of the recorded faults')
    await expectWords(advice(page), 'NO RPM: Eppendorf 5424/5424 R symptom table')
    await expectGone(mostLikely(page))
  })

  test('equipment outside the base is said to be unknown, before general checks', async ({ open }) => {
    const { page } = await open()
    await begin(page)
    await say(page, welcomeTitle, 'Arjo Maxi Move patient hoist, the arm does not go up')
    await expectWords(page.getByRole('region', { name: 'What Tessa understood' }), 'problem “Arjo Maxi Move')
    await choose(page, welcomeTitle, 'Other')
    await say(page, 'What kind of equipment is it?', 'Patient hoist')
    await choose(page, 'Who is the manufacturer?', 'Other')
    await say(page, 'Which manufacturer is it?', 'Arjo')
    await say(page, 'What is the model?', 'Maxi Move')
    await atStep(page, proceed)
    await openAdvice(page)

    await expectWords(advice(page), 'No faults are recorded for this kind of equipment (Patient hoist).')
    await expectWords(advice(page), 'General checks: Expert judgement')
    await expectGone(mostLikely(page))
  })
})

describe('without a network', () => {
  test.for(withoutNetwork)(
    '$sentence',
    async ({ sentence, cause, check: first, source, stop }, { browser, url }) => {
      const { page, context } = await openStoredPhone(browser, url)
      await context.setOffline(true)
      await tell(page, sentence)
      // Oxygen that a patient breathes is a danger.
      if (cause === 'Low oxygen purity') {
        await expectWords(strip(page), 'Stay with the patient and call for help.')
        await confirmSafety(page)
      }
      await openAdvice(page)

      const likely = page.getByRole('region', { name: 'Likely causes' }).getByRole('listitem').first()
      await expectWords(likely, cause, `Stop and hand over: ${cause}: ${stop}`)
      await likely.getByText('Checks for this cause').click()
      await expectWords(likely, first)
      await expectVisible(likely.getByText(/^Source: /).filter({ hasText: source }))
    },
  )
})
