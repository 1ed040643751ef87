import { openPlace, type Place } from './place.ts'
import { units, type Unit } from './units.ts'

/** The most that one network can add to the disk in a day. */
const statedMegabytes = 1500

const megabyte = 1024 * 1024
const atOnce = 4

const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(16))).join('')}`)

/** Bytes on the disk for one call. */
const measure = async ({ origin, bytes }: Place, { calls, call }: Unit): Promise<number> => {
  const before = await bytes()
  let next = 0
  const line = async () => {
    while (next < calls) {
      const index = next
      next += 1
      await call(origin, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, line))
  return Math.max(0, (await bytes()) - before) / calls
}

/** Measures each kind of call, multiplies it by its limit, and prints what one network can store in a day. */
export async function growth(): Promise<void> {
  const place = await openPlace()
  const worst = new Map<string, number>()
  try {
    print('', 'a call stores', 'calls a day', 'a day stores')
    for (const unit of units) {
      const stored = await measure(place, unit)
      const day = (stored * unit.perDay) / megabyte
      worst.set(unit.budget, Math.max(day, worst.get(unit.budget) ?? 0))
      print(
        unit.name,
        `${(stored / 1024).toFixed(1)} KB`,
        unit.perDay.toLocaleString('en'),
        `${day.toFixed(0)} MB`,
      )
    }
  } finally {
    await place.stop()
  }
  const total = [...worst.values()].reduce((sum, day) => sum + day, 0)
  print('one network, one day', '', '', `${total.toFixed(0)} MB`, `(≤ ${statedMegabytes} MB)`)
  if (total > statedMegabytes) {
    console.error(`One network can store more in a day than the ${statedMegabytes} MB that are stated.`)
    process.exitCode = 1
  }
}
