import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowFolder, runCommand } from '../testing/command-line.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Step, Workflow } from '../workflow.ts'

let folder: Awaited<ReturnType<typeof flowFolder>>
beforeAll(async () => {
  folder = await flowFolder()
})
afterAll(() => folder.remove())

async function hints(flow: Workflow, ...flags: string[]) {
  const path = await folder.add('flow.json', JSON.stringify(flow))
  const { code, text } = await runCommand(['verify', path, ...flags])
  return { code, lines: text.split('\n').filter((line) => line.startsWith('  !')) }
}

const on = [option('on', 'end')]

test('verify names the misspelt facts that the proof took for granted', async () => {
  const flow = flowOf('gauge', {
    gauge: question([option('low', 'b'), option('high', 'b')]),
    b: question([...on, option('x', 'end', { when: { known: 'guage', is: 'low' } })], { title: '{guage|}?' }),
    end,
  })

  const lines = ['  ! Nothing sets "guage". Write "gauge".']
  expect(await hints(flow)).toEqual({ code: 0, lines })
  expect(await hints(flow, '--facts=guage')).toEqual({ code: 0, lines: [] })
})

test('verify says that it proved no way to a person in a flow without any', async () => {
  const flow = flowOf('a', { a: question(on), end }, { commands: [] })

  const lines = ['  ! Nothing leads to a person, and no help line was asked for: ask with --help-line.']
  expect(await hints(flow)).toEqual({ code: 0, lines })
  expect(await hints(flowOf('a', { a: question(on), end }))).toEqual({ code: 0, lines: [] })
  const some = ['  ! No command leads to a person, and no help line was asked for: ask with --help-line.']
  const helps: readonly Step[] = [
    { ...end, handoff: true },
    { ...end, outcome: 'help-request' },
  ]
  for (const last of helps) {
    const helped = flowOf('a', { a: question(on), end: last }, { commands: [] })
    expect(await hints(helped)).toEqual({ code: 0, lines: some })
  }
})

test('a flow without a command for help says once which one it needs', async () => {
  const steps = { a: question([option('on', 'b')]), b: question(on), end }

  const lines = [
    '  ! No command leads to a person. Add one with a "dialog" and an outcome of these, which does at every step: help-request, work-order, escalated. Or let an answer of each step lead to a step with such an outcome or "handoff".',
  ]
  expect(await hints(flowOf('a', steps, { commands: [] }), '--help-line')).toEqual({ code: 1, lines })
  const { commands = [] } = flowOf('a', steps)
  const silent = commands.map(({ dialog: _, ...one }) => one)
  expect(await hints(flowOf('a', steps, { commands: silent }), '--help-line')).toEqual({ code: 1, lines })
  const late = commands.map((one) => ({ ...one, shownAfter: 1 }))
  expect(await hints(flowOf('a', steps, { commands: late }), '--help-line')).toEqual({ code: 1, lines: [] })
})
