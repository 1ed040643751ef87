import { offline, Refusal, someConfig, type Stubs } from '@tessa/app-testing'
import type { PhotoText } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { plainPicture } from '../../../testing/files/sample-files.ts'
import { strip } from '../testing/emergency.ts'
import { choose, describeDevice, heading, openAssistant } from '../testing/open-assistant.tsx'

const photoId = '0191d7a2-0000-7000-8000-0000000000aa'
const card = page.getByRole('region', { name: 'Texts on your photos' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = (name: string) => page.getByRole('group', { name })

const sees = {
  'GET /api/config': () => someConfig({ languageModel: true, photoReading: true }),
} satisfies Stubs
const stores = {
  'POST /api/attachments': () => ({
    id: photoId,
    name: 'panel.png',
    mediaType: 'image/png',
    size: 100,
    createdAt: '2026-11-26T09:15:00.000Z',
    step: null,
    url: `/api/files/${photoId}`,
  }),
} satisfies Stubs
const reads = (texts: PhotoText[]) =>
  ({
    ...sees,
    ...stores,
    'POST /api/attachments/{id}/reading': () => ({ texts, isRead: true }),
  }) satisfies Stubs

const code = { kind: 'code', text: 'E07' } as const
const serial = { kind: 'serial-number', text: 'SN-4711' } as const

/** Adds photos in the open dialog. */
const addPhotos = async (...names: readonly string[]) => {
  const input = () => document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  await expect.poll(input).not.toBeNull()
  const found = input()
  if (!found) throw new Error('The dialog takes no files.')
  const picture = await plainPicture('image/png')
  await userEvent.upload(
    page.elementLocator(found),
    names.map((name) => new File([picture], name)),
  )
  await expect.element(page.getByRole('heading', { name: `${names.length} of 5 files` })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => page.getByText(/received at/).elements().length).toBe(names.length)
}
const addPhoto = () => addPhotos('panel.png')

const openWithPhoto = async (stubs: Stubs, add = addPhoto) => {
  await page.viewport(1300, 900)
  const opened = await openAssistant(stubs)
  await button('Got it').click()
  await describeDevice()
  await choose('How would you like to proceed?', 'Upload photos')
  await add()
  return opened
}
const readings = ({ api }: Awaited<ReturnType<typeof openWithPhoto>>) =>
  api.callsOf('POST /api/attachments/{id}/reading')

test('A-30 a photo is read only after agreement, and its serial number is noted only after a yes', async () => {
  const opened = await openWithPhoto(reads([serial]))
  await expect.element(card.getByText(/Agree only if no patient is on it/)).toBeVisible()
  expect(readings(opened)).toEqual([])

  await button('I agree, read it').click()
  await expect.element(question('Is the serial number “SN-4711”?')).toBeVisible()
  await expect.element(card.getByRole('status')).toHaveTextContent('panel.png was read. Please check.')
  expect(readings(opened).map(({ body }) => body)).toEqual([{ agreed: true }])
  expect(document.querySelector('[data-fact="serialNumber"]')).toBeNull()

  await card.getByRole('button', { name: 'Yes' }).click()
  await expect.element(card.getByRole('status')).toHaveTextContent('Serial number SN-4711 is noted.')
  await expect.element(card.getByRole('status')).toHaveFocus()
  await expect.poll(() => document.querySelector('[data-fact="serialNumber"]')?.textContent).toBe('SN-4711')
})

/** Each photo has an id of its own. */
const storesEach = (): Stubs => {
  let count = 0
  return {
    'POST /api/attachments': () => ({
      ...stores['POST /api/attachments'](),
      id: `0191d7a2-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`,
    }),
  }
}

test('A-30 a double click agrees to one photo, not to the next one, which takes its place', async () => {
  const opened = await openWithPhoto({ ...reads([]), ...storesEach() }, () =>
    addPhotos('panel.png', 'patient.png'),
  )
  const agree = button('I agree, read it')
  await expect.element(page.getByRole('group', { name: 'Read panel.png' })).toBeVisible()
  await agree.dblClick()
  await expect.element(page.getByRole('group', { name: 'Read patient.png' })).toBeVisible()
  expect(readings(opened)).toHaveLength(1)

  await agree.click()
  await expect.poll(() => readings(opened).length).toBe(2)
})

test('A-30 a double click says yes to one text, not to the next one, which takes its place', async () => {
  await openWithPhoto(reads([serial, { kind: 'serial-number', text: 'LOT-12' }]))
  await button('I agree, read it').click()
  await question('Is the serial number “SN-4711”?').getByRole('button', { name: 'Yes' }).click()
  const next = question('Is the serial number “LOT-12”?')
  const second = { bubbles: true, cancelable: true, pointerType: 'mouse', detail: 2 }
  for (const type of ['pointerdown', 'click'])
    next.getByRole('button', { name: 'Yes' }).element().dispatchEvent(new PointerEvent(type, second))

  await expect.element(card.getByRole('status')).toHaveTextContent('Serial number SN-4711 is noted.')
  await expect.element(next).toBeVisible()
  await expect.poll(() => document.querySelector('[data-fact="serialNumber"]')?.textContent).toBe('SN-4711')
})

test('a photo that nobody agrees to is not sent, and nobody is asked again', async () => {
  const opened = await openWithPhoto(reads([serial]))
  await button('Do not read it').click()
  await expect.element(card.getByRole('status')).toHaveTextContent('panel.png is not read.')
  await expect.element(button('I agree, read it')).not.toBeInTheDocument()
  expect(readings(opened)).toEqual([])
})

test('a text that is wrong is left out', async () => {
  await openWithPhoto(reads([serial]))
  await button('I agree, read it').click()
  await card.getByRole('button', { name: 'No', exact: true }).click()
  await expect.element(card.getByRole('status')).toHaveTextContent('It is left out.')
  expect(document.querySelector('[data-fact="serialNumber"]')).toBeNull()
})

type Reading = NonNullable<Stubs['POST /api/attachments/{id}/reading']>

test.each<readonly [string, Reading]>([
  ['no network', () => offline],
  ['a refusal', () => new Refusal(429, { code: 'rate_limited', message: 'Too many.' })],
  ['no answer of the model', () => ({ texts: [], isRead: false })],
])('after %s the photo can be read again', async (_, answer) => {
  const answers: Reading[] = [answer, reads([serial])['POST /api/attachments/{id}/reading']]
  await openWithPhoto({
    ...reads([]),
    'POST /api/attachments/{id}/reading': (call) => answers.shift()?.(call) ?? offline,
  })
  await button('I agree, read it').click()
  await expect
    .element(card.getByRole('status'))
    .toHaveTextContent('panel.png could not be read. You can try again.')

  await button('I agree, read it').click()
  await expect.element(question('Is the serial number “SN-4711”?')).toBeVisible()
})

test('where nothing is legible on a photo, nothing is suggested and nobody is asked again', async () => {
  await openWithPhoto(reads([]))
  await button('I agree, read it').click()
  await expect.element(card.getByRole('status')).toHaveTextContent('Nothing was read from panel.png.')
  await expect.element(button('I agree, read it')).not.toBeInTheDocument()
})

test('where no model sees pictures, nothing is offered', async () => {
  await openWithPhoto(stores)
  await expect.element(page.getByText('panel.png')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  await button('Serial number and room').click()
  await expect.element(page.getByRole('textbox', { name: 'Serial number (optional)' })).toBeVisible()
  await expect.element(button('Read the serial number from a photo')).not.toBeInTheDocument()
})

/** Goes from the first checks to the question about error codes. */
const openErrorCodes = async () => {
  await choose('Power Check', 'Normal')
  await choose('Display Check', 'Normal')
  await choose('Connection Check', 'Secure')
  await choose('Assessment', 'Advanced diagnostics')
  await choose('Advanced Diagnostics', 'Start guided diagnostics')
  await choose('Service Mode Access', 'Success')
  await expect.element(heading('Error Code Analysis')).toBeVisible()
}
const withoutAdvice = {
  'POST /api/chat/advanced-diagnostics': () => offline,
  'POST /api/chat/analyze-diagnostics': () => offline,
} satisfies Stubs
const field = page.getByRole('textbox', { name: 'Error Code Analysis', exact: true })

test('A-13 a code that is read early is asked about at once, and stands at the question of the error codes', async () => {
  await openWithPhoto({ ...reads([code, { kind: 'model', text: 'M11' }]), ...withoutAdvice })
  await button('I agree, read it').click()
  await expect.element(card.getByRole('status')).toHaveTextContent('panel.png was read. Please check.')
  await question('Is this the code “E07”?').getByRole('button', { name: 'Yes' }).click()
  await expect.element(card.getByRole('status')).toHaveTextContent('“E07” is noted.')

  await choose('Photos received', 'Start troubleshooting')
  await openErrorCodes()
  await expect.element(question('Is this the code “E07”?')).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('E07')
})

test('A-13 a name on a photo is not asked about where no question takes it', async () => {
  await openWithPhoto(reads([{ kind: 'model', text: 'M11' }]))
  await button('I agree, read it').click()
  await expect
    .element(card.getByRole('status'))
    .toHaveTextContent('panel.png was read. Nothing on it is needed here.')
})

test('A-30 a message of the display is heard as a danger once it is right', async () => {
  await openWithPhoto(reads([{ kind: 'message', text: 'SMOKE DETECTED' }]))
  await button('I agree, read it').click()
  const smoke = question('Does the display say “SMOKE DETECTED”?')
  await expect.element(smoke).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()

  await smoke.getByRole('button', { name: 'Yes' }).click()
  await expect.element(strip).toBeVisible()
})

test('A-13 a code is read from a photo at its question, and typed after a yes', async () => {
  await page.viewport(1300, 900)
  await openAssistant({ ...reads([code]), ...withoutAdvice })
  await button('Got it').click()
  await describeDevice('Stops at 118 degrees')
  await choose('How would you like to proceed?', 'Start troubleshooting')
  await openErrorCodes()

  await button('Read it from a photo').click()
  await addPhoto()
  await button('I agree, read it').click()
  await expect.element(question('Is this the code “E07”?')).toBeVisible()
  await expect.element(field).toHaveValue('')

  const full = '9'.repeat(198)
  await field.fill(full)
  await question('Is this the code “E07”?').getByRole('button', { name: 'Yes' }).click()
  await expect
    .element(page.getByText('“E07” does not fit. Shorten what is in the field first.'))
    .toBeVisible()
  await expect.element(field).toHaveValue(full)
  await field.fill('')

  await question('Is this the code “E07”?').getByRole('button', { name: 'Yes' }).click()
  await expect.element(field).toHaveValue('E07')
  await expect.element(heading('Error Code Analysis')).toBeVisible()
  await button('Send').click()
  await expect.element(heading('Error Code Analysis')).not.toBeInTheDocument()
})

test('the serial number is read from a photo of the plate that the equipment card asks for', async () => {
  await page.viewport(1300, 900)
  await openAssistant(reads([serial]))
  await button('Got it').click()
  await button('Serial number and room').click()
  await button('Read the serial number from a photo').click()
  await expect.element(page.getByRole('dialog', { name: 'Add photos or files' })).toBeVisible()
  await addPhoto()
  await button('I agree, read it').click()
  await question('Is the serial number “SN-4711”?').getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => document.querySelector('[data-fact="serialNumber"]')?.textContent).toBe('SN-4711')
})
