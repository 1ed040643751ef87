import { expect, test } from 'vitest'
import { namesModel } from './makers.ts'

test.each([
  ['our lifepak15 beeps', 'LIFEPAK 15'],
  ['LIFEPAK 15', 'LIFEPAK 15'],
  ['the mp 30 is dark', 'IntelliVue MP30'],
  ['two MP30s', 'IntelliVue MP30'],
])('"%s" names the %s', (words, model) => expect(namesModel(words, model)).toBe(true))

test.each([
  ['room 9', 'M9'],
  ['bedroom 915', 'M915'],
  ['item p30 of the list', 'MP30'],
  ['no error', 'NO ERR'],
])('"%s" does not name the %s', (words, model) => expect(namesModel(words, model)).toBe(false))
