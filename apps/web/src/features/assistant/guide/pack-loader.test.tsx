import { start } from '@tessa/assistant-engine'
import { renderAt } from '@tessa/app-shell/testing'
import { loadPack } from '@tessa/knowledge/packs'
import { troubleshooting as flow } from '@tessa/troubleshooting'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PackLoader } from './pack-loader.tsx'
import { loadShippedFlow } from '../session/flow.ts'

beforeAll(loadShippedFlow)

test('checks that could not be loaded are tried again once there is a network', async () => {
  const pack = await loadPack('autoclave')
  const load = vi.fn(async () => pack)
  load.mockRejectedValueOnce(new Error('There is no network.'))
  const onFound = vi.fn()
  const session = start(flow, { facts: { equipmentType: 'Autoclave' } })
  const opened = renderAt('/', <PackLoader session={session} isFound={false} onFound={onFound} load={load} />)
  onTestFinished(() => opened.close())
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(onFound).not.toHaveBeenCalled()

  dispatchEvent(new Event('online'))

  await expect.poll(() => onFound.mock.calls).toEqual([[{ of: 'Autoclave', pack }]])
})
