import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeChange } from './merge-change.ts'

const before = { status: 'new', serial: 'S-1', contact: 'Ada' }

test.for([
  ['different fields are merged', { status: 'fulfilled' }, { serial: 'S-2' }, { status: 'fulfilled' }, []],
  ['the same value needs nothing', { serial: 'S-2' }, { serial: 'S-2' }, {}, []],
  ['the same field is a conflict', { serial: 'S-3' }, { serial: 'S-2' }, {}, ['serial']],
  [
    'a conflict holds up its own field alone',
    { serial: 'S-3', status: 'fulfilled' },
    { serial: 'S-2', contact: 'Eve' },
    { status: 'fulfilled' },
    ['serial'],
  ],
] as const)('%s', ([, mine, theirs, change, conflicts]) => {
  const merged = mergeChange(before, mine, { ...before, ...theirs })
  expect(merged).toEqual({ change, conflicts, theirs: Object.keys(theirs) })
})

test('a merge never overwrites a field of the other change and never loses one of mine', () => {
  const value = fc.constantFrom('a', 'b', 'c')
  const record = fc.record({ one: value, two: value, three: value })
  fc.assert(
    fc.property(
      record,
      record,
      fc.record({ one: value, two: value }, { requiredKeys: [] }),
      (was, now, mine) => {
        const { change, conflicts } = mergeChange<typeof was>(was, mine, now)
        const saved = { ...now, ...change }
        for (const key of ['one', 'two', 'three'] as const) {
          const isMine = key in mine && key !== 'three' && mine[key] !== now[key]
          if (was[key] !== now[key]) expect(saved[key]).toBe(now[key])
          if (isMine) expect(conflicts.includes(key) || saved[key] === mine[key]).toBe(true)
        }
      },
    ),
  )
})
