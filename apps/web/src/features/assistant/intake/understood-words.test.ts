import { readSentence } from '@tessa/knowledge/intake'
import { expect, test } from 'vitest'
import { understoodWords } from './understood-words.ts'

test.each([
  ['valleylab ft10 bovie does not cut', 'Electrosurgical Unit, Valleylab FT10'],
  ['b braun infusomat pressure alarm', 'Infusion Pump, B. Braun Infusomat'],
  ['hamilton-c1 ventilator alarms', 'Ventilator, Hamilton-C1'],
  ['philips ventilator shows no picture', 'Ventilator, Philips'],
])('the maker in "%s" is named once', (sentence, device) => {
  expect(understoodWords(readSentence(sentence))).toMatch(new RegExp(`^I understood: ${device};`))
})
