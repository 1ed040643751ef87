import { expect, test } from 'vitest'
import { lint } from '../lint/index.ts'
import { sarifSchema } from '../testing/sarif-schema.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import { shapeErrors } from '../parse/shape.ts'
import { certify } from '../certify/index.ts'
import { locateJson } from './locate-json.ts'
import { lintLog, proofLog } from './sarif.ts'

const flow = flowOf('a', {
  a: question([option('on', 'stuck'), option('a/b', 'end')], { title: '{plan}' }),
  stuck: { type: 'question', title: 'And now?' },
  end,
})
const json = JSON.stringify(flow, null, 2)
const lineOf = (text: string) => json.split('\n').findIndex((line) => line.includes(text)) + 1

test('the findings of lint are a SARIF 2.1.0 log with the line and column of each', () => {
  const log = lintLog(lint(flow), { file: 'flows/my flow.json', json })
  expect(shapeErrors(sarifSchema, log, 'log')).toEqual([])
  const [result] = log.runs[0]?.results ?? []
  expect(result).toMatchObject({
    ruleId: 'undefined-name',
    level: 'warning',
    message: { text: expect.stringContaining('Nothing sets "plan". Let a step') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'flows/my%20flow.json' },
          region: { startLine: lineOf('{plan}'), startColumn: 7 },
        },
        logicalLocations: [{ fullyQualifiedName: '/steps/a/title' }],
      },
    ],
  })
  const rules = log.runs[0]?.tool.driver.rules ?? []
  expect(rules[result?.ruleIndex ?? -1]?.id).toBe(result?.ruleId)
})

test('the violations of verify are a SARIF log with the path as its code flow', () => {
  const log = proofLog(certify(flow), { file: 'flow.json', json })
  expect(shapeErrors(sarifSchema, log, 'log')).toEqual([])
  expect(log.runs[0]?.results[0]).toMatchObject({
    ruleId: 'dead-end',
    locations: [{ physicalLocation: { region: { startLine: lineOf('"stuck": {') } } }],
    codeFlows: [{ threadFlows: [{ locations: [{ location: { message: { text: 'At a answer on' } } }] }] }],
  })
})

test('a proved flow and a module have logs without results and without lines', () => {
  const proved = flowOf('a', { a: question([option('on', 'end')]), end })
  const log = proofLog(certify(proved), { file: 'flow.ts', json: null })
  expect(shapeErrors(sarifSchema, log, 'log')).toEqual([])
  expect(log.runs[0]?.results).toEqual([])
  const [result] = lintLog(lint(flow), { file: 'flow.ts', json: null }).runs[0]?.results ?? []
  expect(result?.locations[0]?.physicalLocation).toEqual({ artifactLocation: { uri: 'flow.ts' } })
})

test('every part of a JSON text is found by its pointer', () => {
  const text = '{\n  "a/b": [1, {"c~d": "x, \\"{y}\\"" }, [] ],\n  "e": { "a/b": null }\n}'
  expect([...locateJson(text)].map(([path, at]) => [path, at.startLine, at.startColumn])).toEqual([
    ['', 1, 1],
    ['/a~1b', 2, 3],
    ['/a~1b/0', 2, 11],
    ['/a~1b/1', 2, 14],
    ['/a~1b/1/c~0d', 2, 15],
    ['/a~1b/2', 2, 38],
    ['/e', 3, 3],
    ['/e/a~1b', 3, 10],
  ])
})
