import { expect, test } from 'vitest'
import { nameFor, plainName, uniqueName } from './file-name.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  [String.raw`C:\photos\panel.jpg`, 'panel.jpg'],
  ['panel\0.jpg', 'panel.jpg'],
  ['panel\u202Egpj.exe', 'panelgpj.exe'],
  ['..', 'file'],
  ['', 'file'],
])('%j is plainly %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test.each([
  ['panel.JPG', 'image/jpeg', 'panel.JPG'],
  ['panel.jpeg', 'image/jpeg', 'panel.jpeg'],
  ['panel.heic', 'image/jpeg', 'panel.jpg'],
  ['panel.png', 'image/jpeg', 'panel.jpg'],
  ['setup.exe', 'image/png', 'setup.exe.png'],
  ['manual', 'application/pdf', 'manual.pdf'],
  ['.gif', 'image/gif', 'file.gif'],
] as const)('%s with the content %s gets the name %s', (name, mediaType, called) => {
  expect(nameFor(name, mediaType)).toBe(called)
})

test('a long name keeps its extension and has no half characters', () => {
  expect(nameFor(`${'🩺'.repeat(300)}.png`, 'image/png')).toBe(`${'🩺'.repeat(100)}.png`)
})

test('a duplicate name gets a number', () => {
  expect(uniqueName('image.png', [])).toBe('image.png')
  expect(uniqueName('image.png', ['image.png', 'image (2).png'])).toBe('image (3).png')
})
