import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, describeDevice, openAssistant, passChecks } from '../testing/open-assistant.tsx'
import { openDiagnostics, openOffline } from '../testing/open-offline.ts'

test('A-12 without a network the likely causes are found in the browser, with checks and sources', async () => {
  await openOffline()
  await openDiagnostics('powers on but does not heat at all, the chamber stays cold')

  const causes = page.getByRole('region', { name: 'Likely causes' })
  await expect
    .element(causes.getByText('Autoclave powers on but does not heat', { exact: true }))
    .toBeVisible()
  await expect.element(causes.getByText(/likely\)/).first()).toBeVisible()
  await expect.element(causes.getByText(/^Source: /).first()).toBeVisible()
  await expect
    .element(causes.getByRole('link', { name: /^EWH BMET library/ }).first())
    .toHaveAttribute('href', expect.stringMatching(/^http/))
  await expect.element(causes.getByText(/^Stop and hand over: Autoclave powers on/)).toBeVisible()
  await causes.getByText('Checks for this cause').first().click()
  await expect
    .element(causes.getByText(/^(?:Trained user|Qualified technician|Maker's service): /).first())
    .toBeVisible()
  await expect.element(causes.getByText(/^In the order that ends/)).not.toBeInTheDocument()
})

test('without a network the causes stand in the order that fixed such equipment soonest', async () => {
  const faults = [{ faultId: 'ac-020', fixed: 60 }]
  await openOffline({ 'GET /api/outcomes/check-order': () => ({ checks: [], cases: 60, faults }) })
  await openDiagnostics('before 12 minute to become warm, now 45 and small load only')

  const causes = page.getByRole('region', { name: 'Likely causes' })
  await expect
    .element(causes.getByText('In the order that ends the fault of such equipment soonest.'))
    .toBeVisible()
  const told = causes
    .getByText(/\((?:likely|possible|less likely)\)$/)
    .elements()
    .map(({ textContent }) => textContent)
  // Its checks are short, so it comes before a likelier cause.
  expect(told.slice(1, 3)).toEqual([
    expect.stringMatching(/^Midmark M9\/M11 .+ \(less likely\)$/),
    'Long heat-up time (possible)',
  ])
})

test('the likeliest cause is never folded, though quicker ones come before it', async () => {
  const faults = [{ faultId: 'ac-011', fixed: 60 }]
  await openOffline({ 'GET /api/outcomes/check-order': () => ({ checks: [], cases: 60, faults }) })
  await openDiagnostics(
    'morning leak check failed on the floor standing one, did it after a load, it was still wet',
  )

  const causes = page.getByRole('region', { name: 'Likely causes' })
  await expect.element(causes.getByText('Vacuum leak test fails on Tuttnauer', { exact: true })).toBeVisible()
  await expect.element(causes.getByText(/^Stop and hand over: Vacuum leak test fails/).first()).toBeVisible()
  const told = causes
    .getByText(/\((?:likely|possible|less likely)\)$/)
    .elements()
    .map(({ textContent }) => textContent)
  expect(told.indexOf('Vacuum leak test fails on Tuttnauer (possible)')).toBe(3)
})

test('A-12 a rule that says to stop is said first without a network', async () => {
  await openOffline()
  await describeDevice('the relief valve is hissing and it does not heat at all')
  // The emergency strip hears the rule too, and opens the step once everybody is safe.
  await page.getByRole('button', { name: 'The patient and the room are safe, go on' }).click()
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')

  const first = page.getByRole('region', { name: 'Stop first' })
  await expect.element(first.getByText(/^Switch off, keep clear/)).toBeVisible()
  await expect.element(first.getByText(/^Source: /).first()).toBeVisible()
})

test('without a network and a fault of the base, that is said, with one question', async () => {
  await openOffline()
  await openDiagnostics('it acts up')

  const unknown = page.getByRole('region', { name: 'No recorded fault' })
  await expect.element(unknown.getByText('What you describe fits none of the recorded faults.')).toBeVisible()
  await expect.element(unknown.getByText(/^What exactly do you see, hear or smell/)).toBeVisible()
  await expect.element(page.getByText('The general checks below rest on expert judgement.')).toBeVisible()
})

const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test("A-12 the server's advice is not said a second time", async () => {
  // Everything is loaded, so that the causes would be drawn at once.
  const [{ loadDiagnose }] = await Promise.all([
    import('@tessa/knowledge/load'),
    import('./likely-causes.tsx'),
  ])
  await loadDiagnose('Autoclave')
  const content = '## 1. Safety\n- Isolate it first.'
  const advice = { content, causes: [], safety: [], escalate: false, known: true, sources: [] }
  await openAssistant({ 'POST /api/chat/advanced-diagnostics': () => advice })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('powers on but does not heat at all, the chamber stays cold')
  await passChecks()
  await choose('Assessment', 'Advanced diagnostics')
  await expect.element(page.getByRole('heading', { name: '1. Safety' })).toBeVisible()
  await painted()
  await expect.element(page.getByRole('region', { name: 'Likely causes' })).not.toBeInTheDocument()
})
