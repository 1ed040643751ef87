import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bytesOf, noise, plainPicture, smallGif, smallPdf } from '../../testing/files/sample-files.ts'
import { button, drop, openDialog, paste, pick, said } from '../../testing/files/open-dialog.tsx'

const png = async (name: string) => new File([await plainPicture('image/png')], name)
const heading = (text: string) => page.getByRole('heading', { name: text, exact: true })

test('F-01 the label is exact, and Continue is disabled with a reason while there is no file', async () => {
  const { confirmed } = await openDialog()

  await expect
    .element(page.getByText('Supported formats: JPG, PNG, GIF, PDF (max 10MB each)', { exact: true }))
    .toBeVisible()
  await expect
    .element(page.getByText(/Location data is removed. Avoid patient faces and names./))
    .toBeVisible()
  await expect.element(button('Continue')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Continue')).toHaveAccessibleDescription(/Add at least one file/)

  await button('Continue').click({ force: true })
  expect(confirmed).not.toHaveBeenCalled()
})

test('F-01 files can be picked, dropped and pasted, and are confirmed in that order', async () => {
  const { confirm } = await openDialog()

  await pick(await png('picked.png'))
  await expect.element(heading('1 of 5 files')).toBeVisible()
  await drop(new File([smallPdf()], 'dropped.pdf'))
  await expect.element(heading('2 of 5 files')).toBeVisible()
  paste(new File([smallGif()], 'pasted.gif'))
  await expect.element(heading('3 of 5 files')).toBeVisible()

  const files = await confirm()
  expect(files.map(({ name, mediaType, blob }) => [name, mediaType, blob.type])).toEqual([
    ['picked.png', 'image/png', 'image/png'],
    ['dropped.pdf', 'application/pdf', 'application/pdf'],
    ['pasted.gif', 'image/gif', 'image/gif'],
  ])
  expect(files.map((file) => Object.keys(file))).toEqual(files.map(() => ['name', 'blob', 'mediaType']))
})

test('F-01 a file shows its preview, name and size, and can be removed', async () => {
  await openDialog()

  await pick(await png('panel.png'))

  await expect.element(page.getByRole('img', { name: 'Preview of panel.png' })).toBeVisible()
  await expect.element(page.getByText('panel.png', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^\d+ kB$/)).toBeVisible()
  await expect.element(said()).toHaveTextContent('1 file added: panel.png.')

  await button('Remove panel.png').click()

  await expect.element(heading('No files yet')).toHaveFocus()
  await expect.element(said()).toHaveTextContent('panel.png was removed.')
  await expect.element(button('Continue')).toHaveAttribute('aria-disabled', 'true')
})

test('F-01 Skip Upload closes without files and returns the focus', async () => {
  const { closed, confirmed } = await openDialog()
  await pick(await png('panel.png'))
  await expect.element(heading('1 of 5 files')).toBeVisible()

  await button('Skip Upload').click()

  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Upload photos')).toHaveFocus()
  expect(closed).toHaveBeenCalledOnce()
  expect(confirmed).not.toHaveBeenCalled()

  await button('Upload photos').click()
  await expect.element(heading('No files yet')).toBeVisible()
})

test('F-02 a file of another type is refused by name, whatever its extension, and the others stay', async () => {
  const { confirm } = await openDialog()

  await drop(
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.png', { type: 'image/png' }),
    await png('setup.exe'),
    new File(['<!doctype html>'], 'page.jpg', { type: 'image/jpeg' }),
    new File([], 'nothing.png'),
    new File([bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')], 'half.png'),
  )

  const refused = page.getByRole('region', { name: 'Not added' })
  await expect.element(refused).toMatchTextContent('drawing.png is not a JPG, PNG, GIF or PDF file.')
  await expect.element(refused).toMatchTextContent('page.jpg is not a JPG, PNG, GIF or PDF file.')
  await expect.element(refused).toMatchTextContent('nothing.png is empty.')
  await expect.element(refused).toMatchTextContent('half.png could not be read.')
  await expect.element(said()).toMatchTextContent(/setup.exe.png.*drawing.png is not/)
  expect((await confirm()).map(({ name }) => name)).toEqual(['setup.exe.png'])
})

test('F-02 a file of two types, or with active content, is refused', async () => {
  await openDialog()

  await pick(
    new File([bytesOf('GIF89a%PDF-1.4 '), smallPdf()], 'both.gif'),
    new File([smallGif('<script>alert(1)</script>')], 'tail.gif'),
    new File([smallPdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')], 'form.pdf'),
  )

  const refused = page.getByRole('region', { name: 'Not added' })
  await expect.element(refused).toMatchTextContent('both.gif claims to be two kinds of file at once')
  await expect.element(refused).toMatchTextContent('tail.gif could not be read.')
  await expect.element(refused).toMatchTextContent('form.pdf holds a script or another file inside')
  await expect.element(heading('No files yet')).toBeVisible()
})

test('F-02 the sixth file is refused by name and the five stay', async () => {
  await openDialog()

  await pick(...(await Promise.all([1, 2, 3, 4, 5, 6].map((number) => png(`${number}.png`)))))

  await expect
    .element(page.getByRole('region', { name: 'Not added' }))
    .toMatchTextContent('6.png is one too many: at most 5 files can be added here.')
  await expect.element(heading('5 of 5 files')).toBeVisible()
})

test('F-02 a PDF over 10 MB is refused, and a JPEG over 10 MB is scaled down with a note', async () => {
  const { confirm } = await openDialog()
  const photo = await noise('image/jpeg', 2600, 2000)
  expect(photo.size).toBeGreaterThan(10 * 1024 * 1024)

  await drop(
    new File([smallPdf(), new Uint8Array(10 * 1024 * 1024)], 'scan.pdf'),
    new File([photo], 'noise.jpg'),
  )

  await expect
    .element(page.getByRole('region', { name: 'Not added' }))
    .toMatchTextContent('scan.pdf is larger than 10 MB.')
  await expect.element(page.getByText(/Scaled down from/)).toBeVisible()
  const [file] = await confirm()
  expect(file?.blob.size).toBeLessThanOrEqual(10 * 1024 * 1024)
  expect(file?.note).toMatch(/^Scaled down from 1\d\.\d MB to \d\.\d MB\.$/)
})

test('F-02 WebP becomes JPG, and HEIC is refused with a message if the browser cannot read it', async () => {
  const { confirm } = await openDialog()

  await pick(
    new File([await plainPicture('image/webp')], 'screen.webp'),
    new File([bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic')], 'phone.heic'),
  )

  await expect
    .element(page.getByRole('region', { name: 'Not added' }))
    .toMatchTextContent('phone.heic is in a format that this browser cannot read.')
  const [file] = await confirm()
  expect(file).toMatchObject({ name: 'screen.jpg', mediaType: 'image/jpeg', note: 'Converted to JPG.' })
})

test('the dialog works by keyboard, and the focus stays within it', async () => {
  await openDialog()
  await expect.element(button('Choose files')).toHaveFocus()

  for (let turn = 0; turn < 12; turn += 1) {
    await userEvent.tab()
    expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')

  await expect.element(button('Upload photos')).toHaveFocus()
})
