import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { partAt } from './repair.ts'

const path = /^flow((?:\.[\w$-]+|\[\d+\]|\["(?:[^"\\]|\\.)*"\])*) (.*)$/s
const part = /\.([\w$-]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g
const texts = /\/(title|safety|content|label|summaryLabel|text)$/

/** The errors of `parseWorkflow`, each of which begins with its path, as findings. */
export const formFindings = (workflow: unknown, errors: readonly string[]): Finding[] =>
  errors.map((error) => {
    const [, written = '', fault = error] = path.exec(error) ?? []
    const at = pointer(
      ...[...written.matchAll(part)].map(([, name, index, quoted]) => name ?? index ?? unquoted(quoted)),
    )
    const value = partAt(workflow, at)
    if (typeof value === 'number' && value < 0 && at.endsWith('/wait'))
      return {
        rule: 'negative-wait',
        level: 'error',
        path: at,
        message: `The wait is ${value} milliseconds.`,
        fix: { text: `Write ${-value}.`, changes: [{ op: 'replace', path: at, value: -value }] },
      }
    const meant = /did you mean (.*)\?$/.exec(fault)?.[1]
    const beside = `${at.slice(0, at.lastIndexOf('/'))}${pointer(meant ?? '')}`
    return {
      rule: value === '' && texts.test(at) ? 'blank-text' : 'invalid-form',
      level: 'error',
      path: at,
      message: `${at.slice(at.lastIndexOf('/') + 1) || 'The flow'} ${fault}${fault.endsWith('?') ? '' : '.'}`,
      fix: meant
        ? {
            text: `Write "${meant}".`,
            changes: [
              { op: 'add', path: beside, value },
              { op: 'remove', path: at },
            ],
          }
        : { text: fixOf(at, fault, value) },
    }
  })

const onlyOptions = /^\/commands\/\d+\/(next|assign|freeText|failed)$/

/** What to do about a part whose name was not misspelt. */
function fixOf(at: string, fault: string, value: unknown): string {
  if (onlyOptions.test(at))
    return 'Remove it: a command stays at its step. Only an option of a step leads on.'
  if (value === '' || fault === 'is missing') return 'Write it.'
  return 'Correct the form; the JSON schema says what it takes.'
}

const unquoted = (quoted = ''): string => quoted.replace(/\\(.)/g, '$1')
