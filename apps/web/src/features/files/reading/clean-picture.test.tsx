import { expect, test } from 'vitest'
import { colourAt, sizeOfBlob } from '../../../testing/files/look-at.ts'
import { asPhonePhoto, noise, phoneMaker, plainPicture, textOf } from '../../../testing/files/made-files.ts'
import { prepareFile } from './prepare-file.ts'

test('F-04 the place and the maker are gone from a JPEG, and it stands upright', async () => {
  const photo = await asPhonePhoto(await plainPicture('image/jpeg', '#0a0', 80, 40))
  expect(await textOf(photo)).toContain(phoneMaker)
  expect(await textOf(photo)).toContain('Exif')

  const { file, preview } = await prepareFile(new File([photo], 'photo.jpg'))

  expect(await textOf(file.blob)).not.toContain(phoneMaker)
  expect(await textOf(file.blob)).not.toContain('Exif')
  // The phone was held upright and said so in those details.
  expect(await sizeOfBlob(file.blob)).toEqual({ width: 40, height: 80 })
  expect(file.note).toBeUndefined()
  expect(preview && (await textOf(preview))).not.toContain(phoneMaker)
})

test('F-04 what is hidden behind a picture does not come along', async () => {
  const tail = '<script>alert(1)</script>'

  for (const mediaType of ['image/jpeg', 'image/png'] as const) {
    const { file } = await prepareFile(new File([await plainPicture(mediaType), tail], 'picture'))

    expect(await textOf(file.blob)).not.toContain('alert')
    expect(file.mediaType).toBe(mediaType)
  }
})

test('F-02 a PNG over 10 MB is scaled down and stays a PNG', async () => {
  const drawing = await noise('image/png', 2200, 1600)
  expect(drawing.size).toBeGreaterThan(10 * 1024 * 1024)

  const { file } = await prepareFile(new File([drawing], 'drawing.png'))

  expect(file.blob.size).toBeLessThanOrEqual(10 * 1024 * 1024)
  expect(file.mediaType).toBe('image/png')
  expect(file.note).toMatch(/^Scaled down from/)
})

test('a picture that states an enormous size is refused before it is read', async () => {
  const picture = new Uint8Array(await (await plainPicture('image/png')).arrayBuffer())
  new DataView(picture.buffer).setUint32(16, 30_000)
  new DataView(picture.buffer).setUint32(20, 30_000)

  await expect(prepareFile(new File([picture], 'bomb.png'))).rejects.toMatchObject({
    reason: 'too-many-dots',
  })
})

test('what shows through in a WebP is white in its JPG', async () => {
  const clear = await plainPicture('image/webp', 'transparent')

  const { file } = await prepareFile(new File([clear], 'clear.webp'))

  expect(await colourAt(file.blob, 0.5, 0.5)).toEqual([255, 255, 255])
})
