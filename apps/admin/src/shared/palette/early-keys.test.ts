import { expect, test } from 'vitest'
import { createEarlyKeys } from './early-keys.ts'

test('keys from before and after the field is there arrive in their order, each once', () => {
  const early = createEarlyKeys()
  const heard: string[] = []
  for (const key of 'pu') early.push(key)

  const stop = early.listen((key) => heard.push(key))
  for (const key of ['m', 'p', 'Enter']) early.push(key)
  stop()
  early.push('x')

  expect(heard).toEqual(['p', 'u', 'm', 'p', 'Enter'])
})

test('what was typed for a palette that was closed again is forgotten', () => {
  const early = createEarlyKeys()
  early.push('p')
  early.clear()
  const heard: string[] = []

  early.listen((key) => heard.push(key))

  expect(heard).toEqual([])
})
