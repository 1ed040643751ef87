import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { clinic } from '../testing/clinic-flow.ts'
import { effectCases } from '../testing/effect-lint-cases.ts'
import { damaged, randomJson, seeded } from '../testing/random-json.ts'
import { hostCases } from '../testing/host-lint-cases.ts'
import { cases as flowCases } from '../testing/lint-cases.ts'
import { printer } from '../testing/print-flow.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Workflow } from '../workflow.ts'
import { lint, repair, rules } from './index.ts'

const cases = [...flowCases, ...hostCases, ...effectCases]

const ruleIds = (workflow: unknown, options = {}) => lint(workflow, options).map(({ rule }) => rule)

describe.each(cases)('$rule', ({ rule, fires, quiet, options, path }) => {
  test('the flow that breaks it gives this finding and no other, with its path and fix', () => {
    const findings = lint(fires, options)
    expect(findings.map(({ rule }) => rule)).toEqual([rule])
    expect(findings[0]).toMatchObject({ path, message: expect.stringMatching(/^\S.*\.$/) })
    expect(findings[0]?.fix.text).toMatch(/^\S.*\.$/)
  })

  test('the flow that almost breaks it is clean', () => {
    expect(lint(quiet, options)).toEqual([])
  })

  test('a fix that is data mends the finding', () => {
    const [finding] = lint(fires, options)
    const mended = finding && repair(fires, finding)
    if (finding?.fix.changes) expect(ruleIds(mended, options)).not.toContain(rule)
    else expect(mended).toBe(null)
  })
})

test('a command that leads on says that only options do', () => {
  const commands = [{ value: 'cancel', label: 'Cancel', next: 'end' }]
  const found = lint({ ...flowOf('a', { a: question([option('on', 'end')]), end }), commands })

  expect(found.map(({ path, fix }) => [path, fix.text])).toEqual([
    ['/commands/0/internal', 'Write it.'],
    ['/commands/0/next', 'Remove it: a command stays at its step. Only an option of a step leads on.'],
  ])
})

test('every rule has a flow that breaks it', () => {
  expect([...new Set(cases.map(({ rule }) => rule))].sort()).toEqual(Object.keys(rules).sort())
})

test('a misspelt name is named with the one that was meant, in conditions, texts and needs', () => {
  const ask = (read: Partial<Workflow['steps'][string]>): Workflow =>
    flowOf('model', {
      model: question([option('a', 'b'), option('c', 'b')]),
      b: question([option('on', 'end')], read),
      end,
    })
  const fixes = [
    ask({ title: 'Your {modle}, the {modle|thing} and {modle-2}?' }),
    ask({ content: [{ when: { known: 'modle', is: 'a' }, text: 'A' }, { text: 'B' }] }),
    ask({ effects: [{ type: 'send', needs: ['modle'] }] }),
  ].map((flow) => lint(flow)[0]?.fix)

  expect(fixes).toMatchObject([
    { changes: [{ path: '/steps/b/title', value: 'Your {model}, the {model|thing} and {modle-2}?' }] },
    { changes: [{ path: '/steps/b/content/0/when/known', value: 'model' }] },
    { text: 'Write "model".', changes: [{ path: '/steps/b/effects/0/needs/0', value: 'model' }] },
  ])
})

test('a value that is no workflow is described, whatever it is', () => {
  expect(lint(null)).toMatchObject([{ rule: 'invalid-form', path: '' }])
  const misspelt = { ...flowOf('end', { end: { ...end, finall: true } as never }) }
  const [finding] = lint(misspelt)
  expect(finding).toMatchObject({ path: '/steps/end/finall', fix: { text: 'Write "final".' } })
  expect(finding && lint(repair(misspelt, finding))).toEqual([])
})

test('2,000 foreign and damaged documents give findings with a path, never an exception', () => {
  const random = seeded(7)
  let found = 0
  for (let index = 0; index < 2000; index++)
    for (const { path, message } of lint(index % 2 ? randomJson(random) : damaged(random, printer))) {
      expect(path).toMatch(/^(\/.*)?$/s)
      expect(message).not.toBe('')
      found++
    }
  expect(found).toBeGreaterThan(2000)
})

test('a fact of the host that is read in many places is one finding', () => {
  const flow = flowOf('a', {
    a: question([option('on', 'end')], { title: '{plan} {plan}', content: 'Or {plan}' }),
    end: { ...end, title: [{ when: { known: 'plan' }, text: 'A' }, { text: 'B' }] },
  })
  expect(ruleIds(flow)).toEqual(['undefined-name'])
  expect(lint(flow, { hostFacts: ['plan'] })).toEqual([])
})

test('the coffee machine is clean, and the clinic has one target that never counts', async () => {
  const file = resolve(import.meta.dirname, '../../examples/coffee-machine.json')
  expect(lint(JSON.parse(await readFile(file, 'utf8')))).toEqual([])
  const found = lint(clinic)
  const facts = found.flatMap(({ rule, message }) =>
    rule === 'undefined-name' ? [/"(.*)"/.exec(message)?.[1]] : [],
  )
  const named = facts.toSorted((one = '', other = '') => one.localeCompare(other)).join(' ')
  expect(named).toBe(
    'danger firstName helpPromise helpRequestPriority photoCount supportPromise technicianPromise workOrderPriority',
  )
  expect(found.filter(({ level }) => level === 'error')).toMatchObject([
    { rule: 'shadowed-target', path: '/steps/adaptive/options/3/next/11' },
  ])
})
