import { expect, test } from 'vitest'
import { layerVersion } from './knowledge-store.ts'
import { layeredBase } from './layered-base.ts'
import { noEntries } from './local-layer.ts'

test('another exception of a shipped rule gives the local layer another version', () => {
  const stopPhrases = [{ subject: 'sf-002', words: 'wobbles like jelly' }]
  const { layer } = layeredBase({ ...noEntries, stopPhrases })
  const stopRules = layer.stopRules.map((rule) => ({ ...rule, except: `${rule.except}|in the kitchen` }))

  expect(stopRules).toHaveLength(1)
  expect(layerVersion({ ...layer })).toBe(layerVersion(layer))
  expect(layerVersion({ ...layer, stopRules })).not.toBe(layerVersion(layer))
})
