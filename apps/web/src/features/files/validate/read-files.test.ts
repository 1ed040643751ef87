import { expect, test } from 'vitest'
import { bytesOf, smallGif, smallPdf } from '../../../testing/files/sample-files.ts'
import { statedSize } from './picture-size.ts'
import { readGif } from './read-gif.ts'
import { actsWhenOpened } from './read-pdf.ts'

test('a GIF is read to its end', () => {
  expect(readGif(smallGif())).toEqual({ width: 1, height: 1, frames: 1 })
  expect(readGif(smallGif('\0\0\0'))).toEqual({ width: 1, height: 1, frames: 1 })
})

test.each([
  ['more behind its end', smallGif('<script>alert(1)</script>')],
  ['its end missing', smallGif().subarray(0, -1)],
  ['a block of no known kind', bytesOf('GIF89a\x01\0\x01\0\0\0\0?')],
])('a GIF with %s is refused', (_, bytes) => {
  expect(readGif(bytes)).toBeUndefined()
})

test.each(['/OpenAction<</S/JavaScript/JS(app.alert(1))>>', '/AA<</O<</S/Launch>>>>', '/S/Java#53cript'])(
  'a PDF with %s has active content',
  (inCatalogue) => {
    expect(actsWhenOpened(smallPdf(inCatalogue))).toBe(true)
  },
)

test('a PDF with such a word only in its compressed data has no active content', () => {
  expect(actsWhenOpened(smallPdf())).toBe(false)
  expect(actsWhenOpened(smallPdf('/Length 9>>\nstream\nab/JS xy\nendstream<<'))).toBe(false)
})

test('the size of a picture is read from its first bytes', () => {
  const png = bytesOf('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x75\x30\0\0\x75\x31')
  const jpeg = bytesOf('\xff\xd8\xff\xe0\0\x04ab\xff\xc4\0\x03c\xff\xc2\0\x11\x08\x12\x34\x56\x78\x03\0\0')

  expect(statedSize('png', png)).toEqual({ width: 30_000, height: 30_001 })
  expect(statedSize('jpeg', jpeg)).toEqual({ width: 0x5678, height: 0x1234 })
  expect(statedSize('jpeg', bytesOf('\xff\xd8\xff\xe0\0\x10ab'))).toBeUndefined()
})
