import { expect, test } from 'vitest'
import { colourAt, sizeOfBlob } from '../../../testing/files/read-pixels.ts'
import { asPhonePhoto, noise, phoneMaker, plainPicture, textOf } from '../../../testing/files/sample-files.ts'
import { prepareFile } from './prepare-file.ts'
import { stripJpeg, stripPng } from './strip-metadata.ts'

test('F-04 a JPEG loses its location and camera data, and is upright', async () => {
  const photo = await asPhonePhoto(await plainPicture('image/jpeg', '#0a0', 80, 40))
  expect(await textOf(photo)).toContain(phoneMaker)
  expect(await textOf(photo)).toContain('Exif')

  const { file, preview } = await prepareFile(new File([photo], 'photo.jpg'))

  expect(await textOf(file.blob)).not.toContain(phoneMaker)
  expect(await textOf(file.blob)).not.toContain('Exif')
  // The metadata had the orientation of the phone.
  expect(await sizeOfBlob(file.blob)).toEqual({ width: 40, height: 80 })
  expect(file.note).toBeUndefined()
  expect(preview && (await textOf(preview))).not.toContain(phoneMaker)
})

test('F-04 hidden data after the end of a picture is removed', async () => {
  const tail = '<script>alert(1)</script>'

  for (const mediaType of ['image/jpeg', 'image/png'] as const) {
    const { file } = await prepareFile(new File([await plainPicture(mediaType), tail], 'picture'))

    expect(await textOf(file.blob)).not.toContain('alert')
    expect(file.mediaType).toBe(mediaType)
  }
})

test('F-04 a picture that redrawing would enlarge keeps its size and loses its metadata', async () => {
  const small = await noise('image/jpeg', 800, 600, 0.2)
  const upright = await asPhonePhoto(small, 1)

  const { file } = await prepareFile(new File([upright, '<script>alert(1)</script>'], 'photo.jpg'))

  expect(file.blob.size).toBeLessThanOrEqual(upright.size)
  expect(await textOf(file.blob)).not.toMatch(/Exif|alert/)
  expect(await textOf(file.blob)).not.toContain(phoneMaker)
  expect(await sizeOfBlob(file.blob)).toEqual({ width: 800, height: 600 })
})

test('F-04 a PNG loses its text and trailing data, and keeps its pixels', async () => {
  const plain = new Uint8Array(await (await plainPicture('image/png', '#0a0', 80, 40)).arrayBuffer())
  const words = new TextEncoder().encode('Comment\0the patient in bed 4')
  const chunk = new Uint8Array(12 + words.length)
  new DataView(chunk.buffer).setUint32(0, words.length)
  chunk.set(new TextEncoder().encode('tEXt'), 4)
  chunk.set(words, 8)
  const spoken = new Blob([plain.subarray(0, 33), chunk, plain.subarray(33), 'tail'])

  const stripped = stripPng(new Uint8Array(await spoken.arrayBuffer()))

  expect(stripped).toEqual(plain)
})

test('F-04 a picture with an unexpected structure is redrawn', () => {
  expect(stripPng(new Uint8Array(40))).toBeUndefined()
  expect(stripJpeg(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0]))).toBeUndefined()
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

test('transparent parts of a WebP are white in its JPG', async () => {
  const clear = await plainPicture('image/webp', 'transparent')

  const { file } = await prepareFile(new File([clear], 'clear.webp'))

  expect(await colourAt(file.blob, 0.5, 0.5)).toEqual([255, 255, 255])
})
