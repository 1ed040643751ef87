import { expect, test } from 'vitest'
import { createFileTray } from './file-selection.ts'
import type { Prepared } from './validate/prepare-file.ts'
import { Refused } from './validate/refusal.ts'

const file = (name: string) => new File(['x'], name)
const asPng = async ({ name }: File): Promise<Prepared> => ({
  file: { name, blob: new Blob(['x']), mediaType: 'image/png' },
})
const names = (tray: ReturnType<typeof createFileTray>) => tray.get().files.map(({ name }) => name)

test('the sixth file is refused by name, and the five stay', async () => {
  const tray = createFileTray(asPng)

  await tray.add(['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map(file))

  expect(names(tray)).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png'])
  expect(tray.get().refusals).toEqual([{ name: '6.png', reason: 'too-many' }])
  expect(tray.get().said.text).toContain('6.png is one too many')
})

test('an unreadable file does not block the next one', async () => {
  const tray = createFileTray(async (file) => {
    if (file.name === 'a.png') throw new Error('The file is gone.')
    if (file.name === 'b.png') throw new Refused('not-a-format')
    return asPng(file)
  })

  await tray.add([file('a.png'), file('b.png'), file('c.png')])

  expect(names(tray)).toEqual(['c.png'])
  expect(tray.get().refusals.map(({ reason }) => reason)).toEqual(['damaged', 'not-a-format'])
})

test('two simultaneous drops share the limit of five, and all refusals are reported', async () => {
  const tray = createFileTray(asPng)

  const first = tray.add(['1.png', '2.png', '3.png', '4.png', '5.png', 'left.png'].map(file))
  await Promise.all([first, tray.add([file('right.png')])])

  expect(tray.get().files).toHaveLength(5)
  expect(tray.get().refusals.map(({ name }) => name)).toEqual(['left.png', 'right.png'])
})

test('files that are still being read when the dialog closes are discarded', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const tray = createFileTray(async (file) => {
    await gate
    return asPng(file)
  })
  const first = tray.add([file('late.png')])
  const second = tray.add([file('later.png')])

  tray.clear()
  open()
  await Promise.all([first, second])

  expect(tray.get().files).toEqual([])
  expect(tray.get().checking).toEqual([])
})

test('two pictures with the name image.png get different names', async () => {
  const tray = createFileTray(asPng)

  await tray.add([file('image.png'), file('image.png')])

  expect(names(tray)).toEqual(['image.png', 'image (2).png'])
})
