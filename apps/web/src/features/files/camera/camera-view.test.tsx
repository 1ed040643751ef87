import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { sizeOfBlob } from '../../../testing/files/read-pixels.ts'
import { button, openDialog } from '../../../testing/files/open-dialog.tsx'

const denial = 'Unable to access camera. Please check permissions or use file upload instead.'

/** Records the camera requests and their streams. The gate delays the streams. */
const watchCamera = (gate: Promise<void> = Promise.resolve()) => {
  const streams: MediaStream[] = []
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    // The test browser has only one camera.
    const stream = await open({ ...wanted, video: true })
    streams.push(stream)
    await gate
    return stream
  })
  onTestFinished(() => asked.mockRestore())
  return {
    asked,
    running: () =>
      streams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === 'live'),
  }
}

const openCamera = async () => {
  const dialog = await openDialog()
  await button('Take a photo').click()
  await expect.element(button('Take the photo')).toHaveAttribute('aria-disabled', 'false')
  return dialog
}

test('F-03 the rear camera is the default, and a photo becomes a JPEG', async () => {
  const { asked, running } = watchCamera()
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  onTestFinished(() => toBlob.mockRestore())
  const { confirm } = await openCamera()
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    video: { facingMode: { ideal: 'environment' } },
    audio: false,
  })

  await button('Take the photo').click()
  await expect.element(page.getByRole('img', { name: 'The photo you took' })).toBeVisible()
  expect(toBlob.mock.calls.at(-1)?.slice(1)).toEqual(['image/jpeg', 0.8])
  await expect.element(button('Use this photo')).toHaveFocus()
  await button('Use this photo').click()

  await expect.element(button('Take a photo')).toHaveFocus()
  expect(running()).toEqual([])
  const [file] = await confirm()
  if (!file) throw new Error('No file was confirmed.')
  expect(file.name).toMatch(/^photo-\d{4}-\d\d-\d\d-\d{6}\.jpg$/)
  expect(file.blob.type).toBe('image/jpeg')
  expect((await sizeOfBlob(file.blob)).width).toBeGreaterThan(100)
})

test('F-03 a photo can be taken again', async () => {
  await openCamera()
  await button('Take the photo').click()

  await button('Retake').click()

  await expect.element(page.getByRole('img', { name: 'The photo you took' })).not.toBeInTheDocument()
  await expect.element(button('Take the photo')).toHaveFocus()
  await expect.poll(() => document.querySelector('video')?.paused).toBe(false)
})

test('F-03 stopping releases every track and discards the picture', async () => {
  const { running } = watchCamera()
  const { confirmed } = await openCamera()
  await button('Take the photo').click()
  expect(running()).toHaveLength(1)

  await button('Stop camera').click()

  await expect.element(page.getByRole('heading', { name: 'No files yet' })).toBeVisible()
  expect(running()).toEqual([])
  await button('Take a photo').click()
  await expect.element(button('Take the photo')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'The photo you took' })).not.toBeInTheDocument()
  expect(confirmed).not.toHaveBeenCalled()
})

test('F-03 a camera that starts too late is turned off', async () => {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const { running } = watchCamera(gate)
  await openDialog()
  await button('Take a photo').click()
  await expect.poll(running).toHaveLength(1)

  await button('Stop camera').click()
  await expect.element(button('Choose files')).toBeVisible()
  letGo()

  await expect.poll(running).toEqual([])
})

test('F-03 another camera can be chosen', async () => {
  const { asked, running } = watchCamera()
  const list = vi.spyOn(navigator.mediaDevices, 'enumerateDevices')
  onTestFinished(() => list.mockRestore())
  const camera = (deviceId: string, label: string) =>
    ({ deviceId, label, kind: 'videoinput', groupId: '', toJSON: () => ({}) }) as const
  const [real] = await navigator.mediaDevices.enumerateDevices()
  list.mockResolvedValue([camera(real?.deviceId ?? '', 'Back'), camera('front', 'Front')])
  await openCamera()

  await page.getByLabelText('Camera', { exact: true }).selectOptions('Front')

  await expect
    .poll(() => asked.mock.calls.at(-1)?.[0])
    .toMatchObject({ video: { deviceId: { exact: 'front' } } })
  await expect.element(button('Take the photo')).toHaveAttribute('aria-disabled', 'false')
  expect(running()).toHaveLength(1)
})

test('F-03 denied access is shown in an alert and in place, with file upload as an alternative', async () => {
  const ask = vi
    .spyOn(navigator.mediaDevices, 'getUserMedia')
    .mockRejectedValue(new DOMException('Permission denied', 'NotAllowedError'))
  const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined)
  onTestFinished(() => {
    ask.mockRestore()
    alert.mockRestore()
  })
  await openDialog()

  await button('Take a photo').click()

  await expect.element(page.getByRole('alert')).toHaveTextContent(denial)
  expect(alert.mock.calls).toEqual([[denial]])
  await expect.element(button('Use file upload')).toHaveFocus()
  await button('Use file upload').click()
  await expect.element(button('Choose files')).toBeVisible()
})
