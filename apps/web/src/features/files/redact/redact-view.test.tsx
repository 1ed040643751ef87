import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { colourAt } from '../../../testing/files/read-pixels.ts'
import { plainPicture, smallGif } from '../../../testing/files/sample-files.ts'
import { button, openDialog, pick, said } from '../../../testing/files/open-dialog.tsx'

const black = [0, 0, 0]
const surface = () => page.getByRole('img', { name: /Picture to cover/ })

const openCover = async (file: File) => {
  const dialog = await openDialog()
  await pick(file)
  await button(`Cover names in ${file.name}`).click()
  await expect.element(surface()).toBeVisible()
  return dialog
}

const redPng = async () => new File([await plainPicture('image/png', '#f00', 400, 300)], 'label.png')

/** Draws a straight line over the picture with the mouse, in fractions of its size. */
const draw = async (from: readonly [number, number], to: readonly [number, number]) => {
  const { width, height } = surface().element().getBoundingClientRect()
  const at = ([x, y]: readonly [number, number]) => ({ x: x * width, y: y * height })
  await userEvent.dragAndDrop(surface(), surface(), { sourcePosition: at(from), targetPosition: at(to) })
}

test('the parts under the brush are black in the file, and the rest is unchanged', async () => {
  const { confirm } = await openCover(await redPng())

  await draw([0.2, 0.5], [0.8, 0.5])
  await button('Done').click()

  const [file] = await confirm()
  if (!file) throw new Error('No file was confirmed.')
  expect(await colourAt(file.blob, 0.5, 0.5)).toEqual(black)
  expect(await colourAt(file.blob, 0.5, 0.9)).toEqual([255, 0, 0])
  expect(file).toMatchObject({
    name: 'label.png',
    mediaType: 'image/png',
    note: 'Parts of it are covered.',
  })
})

test('a device that cannot encode the picture shows an error and keeps the shapes', async () => {
  const { confirm } = await openCover(await redPng())
  await draw([0.2, 0.5], [0.8, 0.5])
  const writing = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
  writing.mockImplementation((done) => done(null))
  await button('Done').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/could not be written/)

  writing.mockRestore()
  await button('Done').click()
  const [file] = await confirm()
  if (!file) throw new Error('No file was confirmed.')
  expect(await colourAt(file.blob, 0.5, 0.5)).toEqual(black)
})

test('a stroke can be undone, and the file is unchanged without shapes', async () => {
  const { confirm } = await openCover(await redPng())
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true')

  await draw([0.2, 0.5], [0.8, 0.5])
  await expect.element(button('Undo')).not.toHaveAttribute('aria-disabled')
  await button('Undo').click()
  await expect.element(button('Undo')).toHaveAttribute('aria-disabled', 'true')
  await button('Done').click()

  const [file] = await confirm()
  if (!file) throw new Error('No file was confirmed.')
  expect(await colourAt(file.blob, 0.5, 0.5)).toEqual([255, 0, 0])
  expect(file.note).toBeUndefined()
})

test('a box is added, moved, resized and saved by keyboard', async () => {
  const { confirm } = await openCover(await redPng())

  button('Add a box').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Cover box 1')).toHaveFocus()
  await expect.element(button('Cover box 1')).toHaveAccessibleDescription(/Arrow keys move the box/)
  for (let step = 0; step < 22; step += 1) await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(said()).toHaveTextContent('30 % from the left, 0 % from the top, 40 % wide, 14 % high')
  await button('Done').click()

  await expect.element(button('Cover names in label.png')).toHaveFocus()
  const [file] = await confirm()
  if (!file) throw new Error('No file was confirmed.')
  expect(await colourAt(file.blob, 0.5, 0.13)).toEqual(black)
  expect(await colourAt(file.blob, 0.5, 0.5)).toEqual([255, 0, 0])
})

test('Delete removes a box and Ctrl+Z restores it', async () => {
  await openCover(await redPng())
  await button('Add a box').click()
  await expect.element(button('Cover box 1')).toHaveFocus()

  await userEvent.keyboard('{Delete}')
  await expect.element(button('Cover box 1')).not.toBeInTheDocument()
  await expect.element(button('Add a box')).toHaveFocus()

  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(button('Cover box 1')).toBeVisible()
})

test('Escape closes the redaction, not the dialog', async () => {
  const { closed } = await openCover(await redPng())

  await userEvent.keyboard('{Escape}')

  await expect.element(button('Cover names in label.png')).toHaveFocus()
  expect(closed).not.toHaveBeenCalled()
})

test('a redacted animation becomes a still picture with a note', async () => {
  const { confirm } = await openCover(new File([smallGif()], 'blink.gif'))

  await draw([0.1, 0.5], [0.9, 0.5])
  await button('Done').click()

  const [file] = await confirm()
  expect(file).toMatchObject({
    name: 'blink.png',
    mediaType: 'image/png',
    note: 'Parts of it are covered. The animation became a still picture.',
  })
})
