import type { Finding } from '../lint/index.ts'
import { alike, named } from './alike.ts'
import { groupBy } from './group-by.ts'
import type { Source } from './source.ts'
import { splitPath, stepAt, writtenAt } from './written-at.ts'

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** Formats the findings of `lint` as lines for a terminal, those of one step, option or command together. */
export function lintLines({ file, groups = [] }: Source, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [`✓ ${file} is clean`]
  const errors = findings.filter(({ level }) => level === 'error').length
  const placed = findings.map((finding) => {
    const written = writtenAt(groups, finding.path)
    const { element, part } = splitPath(written)
    const isList = part.startsWith('another/')
    const isJoined = !isList && written.endsWith('/next') && !finding.path.endsWith('/next')
    const at = part === '' ? '' : `      at ${part}${isJoined ? ', with the results of the use' : ''}`
    return { element, step: stepAt(finding.path) ?? '', text: textOf(finding, at) }
  })
  return [
    `${errors > 0 ? '✗' : '!'} ${file} has ${count(errors, 'error')} and ${count(findings.length - errors, 'warning')}`,
    ...[...groupBy(placed, (one) => one.element)].flatMap(([element, own]) => [
      '',
      `  at ${element || 'the top'}${element.startsWith('/flows') ? usedAs(own.map(({ step }) => step)) : ''}`,
      ...alike(groups, own).flatMap(({ text, steps }) => [
        text,
        ...(steps.length > 0 ? [`      in ${named(steps)}`] : []),
      ]),
    ]),
  ]
}

/** What the plain flow calls a step of a sub-flow. */
const usedAs = (steps: readonly string[]): string => ` (${named([...new Set(steps)])})`

const textOf = ({ rule, level, message, fix }: Finding, at: string): string =>
  [
    `    ${level === 'error' ? '✗' : '!'} ${message}  [${rule}]`,
    ...(at === '' ? [] : [at]),
    `      ${fix.text}`,
  ].join('\n')
