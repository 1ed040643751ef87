import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseComposition } from '../compose/index.ts'

const example = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../examples', name), 'utf8'))

/** Two uses of a sub-flow, as they are written. */
export const writtenShop = example('bike-shop.json')

/** A list of one to three bags, as it is written. */
export const writtenBags = example('lost-bags.json')

export const bags = parseComposition(writtenBags)
