import packageFile from '../../package.json' with { type: 'json' }
import { rules } from '../lint/index.ts'
import { pointer } from '../lint/finding.ts'
import type { Finding } from '../lint/index.ts'
import { invariants } from '../certify/index.ts'
import type { Certificate, Refutation, Violation } from '../certify/index.ts'
import { locateJson } from './locate-json.ts'
import type { Position } from './locate-json.ts'
import type { Source } from './source.ts'
import { usesOf, writtenAt } from './written-at.ts'

export const { version } = packageFile

type Found = {
  readonly ruleId: string
  readonly level: 'error' | 'warning'
  readonly text: string
  readonly path: string
  readonly moves?: readonly { readonly path: string; readonly text: string }[]
}

const uriOf = (file: string): string =>
  file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')

/** The line of a part, or of what should have it. */
const nearest = (places: ReadonlyMap<string, Position>, path: string): Position | undefined =>
  places.get(path) ?? (path === '' ? undefined : nearest(places, path.slice(0, path.lastIndexOf('/'))))

/** A log in SARIF 2.1.0, which code scanning and editors read. */
function logOf(ruleTexts: Readonly<Record<string, string>>, found: readonly Found[], source: Source) {
  const { file, json, groups = [] } = source
  const places = json === null ? new Map<string, Position>() : locateJson(json)
  const physical = (path: string) => {
    const region = nearest(places, path)
    return { artifactLocation: { uri: uriOf(file) }, ...(region && { region }) }
  }
  const locationOf = (path: string) => ({
    physicalLocation: physical(writtenAt(groups, path)),
    logicalLocations: [{ fullyQualifiedName: path }],
  })
  /** What a use gives to its sub-flow can be the fault. */
  const relatedTo = (path: string) => {
    const uses = json === null ? [] : usesOf(groups, path)
    const text = 'The sub-flow is used here.'
    const related = uses.map((use) => ({ physicalLocation: physical(use), message: { text } }))
    return related.length > 0 && { relatedLocations: related }
  }
  const ids = Object.keys(ruleTexts)
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'assistant-engine',
            version,
            rules: ids.map((id) => ({ id, shortDescription: { text: `${ruleTexts[id]}` } })),
          },
        },
        results: found.map(({ ruleId, level, text, path, moves = [] }) => ({
          ruleId,
          ruleIndex: ids.indexOf(ruleId),
          level,
          message: { text },
          locations: [locationOf(path)],
          ...relatedTo(path),
          ...(moves.length > 0 && {
            codeFlows: [
              {
                threadFlows: [
                  {
                    locations: moves.map((move) => ({
                      location: { ...locationOf(move.path), message: { text: move.text } },
                    })),
                  },
                ],
              },
            ],
          }),
        })),
      },
    ],
  }
}

export const lintLog = (findings: readonly Finding[], source: Source) =>
  logOf(
    rules,
    findings.map(({ rule, level, message, path, fix }) => ({
      ruleId: rule,
      level,
      text: `${message} ${fix.text}`,
      path,
    })),
    source,
  )

const movesOf = ({ answers }: Violation) =>
  answers.map(({ step, value, typed }) => ({
    path: pointer('steps', step),
    text: `At ${step} ${typed ? 'type' : 'answer'} ${value}`,
  }))

export const proofLog = (result: Certificate | Refutation, source: Source) =>
  logOf(
    invariants,
    (result.ok ? [] : result.violations).map((violation) => ({
      ruleId: violation.invariant,
      level: 'error',
      text: violation.message,
      path: pointer('steps', violation.step),
      moves: movesOf(violation),
    })),
    source,
  )
