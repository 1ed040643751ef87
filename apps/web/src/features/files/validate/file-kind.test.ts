import { expect, test } from 'vitest'
import { bytesOf } from '../../../testing/files/sample-files.ts'
import { isAlsoPdf, kindOf } from './file-kind.ts'

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['%PDF-1.7', 'pdf'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
])('%j is the start of a %s', (text, kind) => {
  expect(kindOf(bytesOf(text))).toBe(kind)
})

test.each([
  '',
  'G',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<!doctype html><title>A picture</title>',
  'GIF88a',
  'RIFF\x10\0\0\0WAVEfmt ',
  '\0\0\0\x18ftypisom',
  'PK\x03\x04',
  ' %PDF-1.7',
])('%j is not the start of an accepted file', (text) => {
  expect(kindOf(bytesOf(text))).toBeUndefined()
})

test('a picture with a PDF header in its first kilobyte counts as two files', () => {
  const within = bytesOf(`GIF89a${' '.repeat(900)}%PDF-1.4`)
  const behind = bytesOf(`GIF89a${' '.repeat(1100)}%PDF-1.4`)

  expect(isAlsoPdf('gif', within)).toBe(true)
  expect(isAlsoPdf('gif', behind)).toBe(false)
  expect(isAlsoPdf('pdf', bytesOf('%PDF-1.4'))).toBe(false)
})
