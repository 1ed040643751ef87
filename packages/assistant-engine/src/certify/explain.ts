import type { Fault, Invariant } from '../verify/report.ts'
import type { Workflow } from '../workflow.ts'
import { noSuchStep } from './no-such.ts'

const references: { readonly [About in NonNullable<Fault['about']>]?: string } = {
  start: 'The start is',
  escalation: 'escalation.step is',
  adaptive: 'adaptive.step is',
}

const hidden = ({ step, value = '' }: Fault): string =>
  value !== '' && value.trim() === value
    ? `Two options at "${step}" have the value "${value}", so the second is never chosen.`
    : `The value "${value}" at "${step}" is never chosen: it is empty or has spaces around it.`

const unhandled = (fault: Fault): string => {
  const { step, about, value } = fault
  if (about === 'hidden') return hidden(fault)
  if (about === 'server')
    return `Nothing handles what the server offers at "${step}": the flow needs an "adaptive" step.`
  return about === 'typed'
    ? `What is typed at "${step}" leads nowhere: the step needs a "next" whose last entry has no "when".`
    : `Nothing handles "${value}".`
}

const sender = ({ step, about, value }: Fault): string => {
  if (value === undefined) return `"${step}"`
  return `${about === 'command' ? 'The command ' : ''}"${value}" at "${step}"`
}

const trapped = ({ step, about }: Fault): string => {
  if (about === 'server')
    return `A text field of the server at "${step}" replaces the author's, and no outcome can be reached.`
  return about === 'loop'
    ? `After a loop no outcome can be reached from "${step}": give it an outcome, or mark it "editable".`
    : `No outcome can be reached from "${step}".`
}

const limits: { readonly [name: string]: string } = {
  time: 'the time is over',
  cases: 'more than # sets of cases',
  names: 'conditions read more than # names',
  choices: 'conditions name more than # choices',
}

const stopped = (limit = ''): string => {
  const [count = '', name = count] = limit.split(' ')
  return `The proof was stopped: ${limits[name]?.replace('#', count)}.`
}

const sentences: { readonly [Name in Invariant]?: (fault: Fault, workflow: Workflow) => string } = {
  'missing-step': ({ about, value, names: [name = ''] = [] }, workflow) =>
    `${(about && references[about]) ?? `"${value}" leads to`} "${name}", and ${noSuchStep(name, workflow)}`,
  'unreachable-step': ({ step }) => `No answers lead to "${step}".`,
  'dead-end': ({ step }) => `Nothing leads on from "${step}".`,
  trap: trapped,
  'unhandled-option': unhandled,
  'idle-option': ({ about, value }) =>
    about === 'command'
      ? `The command "${value}" does nothing: it needs a dialog, or "internal" and effects.`
      : `"${value}" does nothing.`,
  'self-loop': ({ value }) => `"${value}" leads back to the same question.`,
  'incomplete-document': (fault) => `${sender(fault)} sends without ${fault.names?.join(', ')}.`,
  'not-decided': ({ step, of, names }, workflow) => {
    if (!of) return stopped(names?.[0])
    return of.invariant === 'unreachable-step'
      ? `No path was found to "${step}".`
      : `No path was found: ${explain(workflow, of)}`
  },
}

/**
 * A fault that `verify` found as an English sentence. What a profile promises is said by `certify`.
 *
 * @example explain(flow, fault) // 'Nothing leads on from "done".'
 */
export function explain(workflow: Workflow, fault: Fault): string {
  const { invariant, message }: Fault & { readonly message?: string } = fault
  return message ?? sentences[invariant]?.(fault, workflow) ?? invariant
}
