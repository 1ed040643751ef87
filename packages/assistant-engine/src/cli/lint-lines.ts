import type { Finding } from '../lint/index.ts'
import { groupBy } from './group-by.ts'
import type { Source } from './sarif.ts'
import { splitPath, stepAt, writtenAt } from './written-at.ts'

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** Formats the findings of `lint` as lines for a terminal, those of one step, option or command together. */
export function lintLines({ file, groups = [] }: Source, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [`✓ ${file} is clean`]
  const errors = findings.filter(({ level }) => level === 'error').length
  const placeOf = ({ path }: Finding) => splitPath(writtenAt(groups, path))
  return [
    `${errors > 0 ? '✗' : '!'} ${file} has ${count(errors, 'error')} and ${count(findings.length - errors, 'warning')}`,
    ...[...groupBy(findings, (finding) => placeOf(finding).element)].flatMap(([element, own]) => [
      '',
      `  at ${element || 'the top'}${usedAs(element, own)}`,
      // A sub-flow that is used several times has the same fault in each use.
      ...new Set(own.map((finding) => findingLines(finding, placeOf(finding).part).join('\n'))),
    ]),
  ]
}

/** What the plain flow calls a step of a sub-flow. */
const usedAs = (element: string, findings: readonly Finding[]): string => {
  const steps = new Set(findings.flatMap(({ path }) => stepAt(path) ?? []))
  return element.startsWith('/flows') ? ` (${[...steps].join(', ')})` : ''
}

const findingLines = ({ rule, level, message, fix }: Finding, part: string): string[] => [
  `    ${level === 'error' ? '✗' : '!'} ${message}  [${rule}]`,
  ...(part === '' ? [] : [`      at ${part}`]),
  `      ${fix.text}`,
]
