import { expect, test } from 'vitest'
import { typeNames } from '@tessa/knowledge/intake'
import { tellsSymptom } from './tells-symptom.ts'

test.each([
  'battery flat',
  'Temperature high',
  'needs service',
  'red light',
  'flashing lamp',
  'trips breaker',
  'paper out',
  'calibration due',
  'lights flash',
  'cable cut',
  'cut cable',
  'switches off',
  'turn off',
])('"%s" tells a symptom', (words) => expect(tellsSymptom(words)).toBe(true))

test.each([
  'coffee machine',
  'surgical light',
  'blue light',
  'flat panel',
  'high chair',
  'hot cabinet',
  'battery charger',
  'blood warmer',
  'nurse call',
  'patient lift',
  'temperature logger',
  'infrared lamp',
  'flash sterilizer',
  'flash autoclave',
  'switch box',
  'foot switch',
  'turn table',
  'shake incubator',
  'camera flash',
  ...typeNames,
])('"%s" is a name', (words) => expect(tellsSymptom(words)).toBe(false))
