import { expect, test } from 'vitest'
import { dangersIn } from './danger.ts'

test.each([
  'there is smoke coming out of the back',
  'it smells like something is burning',
  'it smells burnt',
  'nurse got a shock when she touched it',
  'the monitor is still on the patient and went dark',
  'the patient is still connected',
  'steam is escaping at the door',
])('"%s" is danger', (text) => expect(dangersIn(text)).not.toEqual([]))

test.each([
  'no smoke, no smell, just dead',
  'stopped before it could burn anything',
  'without any sparks',
  'It fires up normally',
  'Firewall message',
  'screen is black',
  'not in use on a patient',
])('"%s" is none', (text) => expect(dangersIn(text)).toEqual([]))
