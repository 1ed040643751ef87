import { expect, test } from 'vitest'
import { createFileTray } from './file-tray.ts'
import type { Prepared } from './reading/prepare-file.ts'
import { Refused } from './reading/refusal.ts'

const file = (name: string) => new File(['x'], name)
const asPng = async ({ name }: File): Promise<Prepared> => ({
  file: { name, blob: new Blob(['x']), mediaType: 'image/png' },
})
const names = (tray: ReturnType<typeof createFileTray>) => tray.now().files.map(({ name }) => name)

test('the sixth file is refused by name, and the five stay', async () => {
  const tray = createFileTray(asPng)

  await tray.add(['1.png', '2.png', '3.png', '4.png', '5.png', '6.png'].map(file))

  expect(names(tray)).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png'])
  expect(tray.now().refusals).toEqual([{ name: '6.png', reason: 'too-many' }])
  expect(tray.now().said.text).toContain('6.png is one too many')
})

test('a file that cannot be read does not hold up the next one', async () => {
  const tray = createFileTray(async (file) => {
    if (file.name === 'a.png') throw new Error('The file is gone.')
    if (file.name === 'b.png') throw new Refused('not-a-format')
    return asPng(file)
  })

  await tray.add([file('a.png'), file('b.png'), file('c.png')])

  expect(names(tray)).toEqual(['c.png'])
  expect(tray.now().refusals.map(({ reason }) => reason)).toEqual(['damaged', 'not-a-format'])
})

test('two drops at once share the five places, and no refusal of either is lost', async () => {
  const tray = createFileTray(asPng)

  const first = tray.add(['1.png', '2.png', '3.png', '4.png', '5.png', 'left.png'].map(file))
  await Promise.all([first, tray.add([file('right.png')])])

  expect(tray.now().files).toHaveLength(5)
  expect(tray.now().refusals.map(({ name }) => name)).toEqual(['left.png', 'right.png'])
})

test('what is still being read when the dialog closes is forgotten', async () => {
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

  expect(tray.now().files).toEqual([])
  expect(tray.now().checking).toEqual([])
})

test('two pictures that are both called image.png can be told apart', async () => {
  const tray = createFileTray(asPng)

  await tray.add([file('image.png'), file('image.png')])

  expect(names(tray)).toEqual(['image.png', 'image (2).png'])
})
