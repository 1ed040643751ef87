import type { Finding } from '../lint/index.ts'

const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

/** Formats the findings of `lint` as lines for a terminal. */
export function lintLines(name: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [`✓ ${name} is clean`]
  const errors = findings.filter(({ level }) => level === 'error').length
  return [
    `${errors > 0 ? '✗' : '!'} ${name} has ${count(errors, 'error')} and ${count(findings.length - errors, 'warning')}`,
    ...findings.flatMap(({ rule, level, path, message, fix }) => [
      '',
      `  ${level === 'error' ? '✗' : '!'} ${message}  [${rule}]`,
      `    at ${path || 'the top'}`,
      `    ${fix.text}`,
    ]),
  ]
}
