import { expect, test } from 'vitest'
import { explainNetwork } from './network.mjs'

test('an unreachable registry is explained before the output of the tool', () => {
  const error = new Error('npm error code ENOTFOUND')

  expect(() => explainNetwork(error)).toThrow(
    /^The package registry cannot be reached \(ENOTFOUND\)[^]*npm error/,
  )
})

test('any other failure is unchanged', () => {
  const error = new Error('ERR_PNPM_OUTDATED_LOCKFILE')

  expect(() => explainNetwork(error)).toThrow(error)
})
