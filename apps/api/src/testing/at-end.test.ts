import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atEnd } from './at-end.ts'

const ended: string[] = []
const note = (name: string) => () => void ended.push(name)

describe('a group of tests', () => {
  atEnd(note('group'))
  let refusal: unknown
  beforeAll(async () => {
    await Promise.resolve()
    try {
      atEnd(note('beforeAll'))
    } catch (error) {
      refusal = error
    }
  })
  beforeEach(() => atEnd(note('beforeEach')))

  test('what a test opens is closed at its end', () => {
    atEnd(note('test'))
    expect(ended).toEqual([])
  })

  test('what is opened before each test is closed after each', () => {
    expect(ended.toSorted()).toEqual(['beforeEach', 'test'])
  })

  test('what a hook of the group opens would stay open, so that it is refused', () => {
    expect(refusal).toMatchObject({ message: expect.stringContaining('top level') })
  })
})

test('what a group opens is closed at its end', () => {
  expect(ended).toContain('group')
  expect(ended).not.toContain('beforeAll')
})
