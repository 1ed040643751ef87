import { nearName } from '../near-name.ts'
import { documentFacts } from './document-facts.ts'
import { comparisonsAt } from './comparisons-at.ts'
import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { meantNames } from './meant-name.ts'
import type { Meant } from './meant-name.ts'
import { conditionsOf, entriesOfText, optionsOf, textsOf } from './parts.ts'
import { needsIn } from './scope.ts'
import type { Scope } from './scope.ts'

type Read = {
  readonly name: string
  readonly step: string | null
  readonly path: string
  readonly written: string
}

const placeholders = /\{([\w-]+)(?:\|[^}]*)?\}/g

/** Every place where a name is read, with what stands there. */
function readsOf({ workflow }: Scope): Read[] {
  const conditions = conditionsOf(workflow).flatMap(({ when, path, step }) =>
    comparisonsAt(when, path).map(({ one, at }) => ({
      step,
      name: one.known,
      written: one.known,
      path: `${at}/known`,
    })),
  )
  const texts = textsOf(workflow).flatMap((at) =>
    entriesOfText(at).flatMap(({ text, path }) =>
      [...text.matchAll(placeholders)].map(([, name = '']) => ({ name, step: at.step, written: text, path })),
    ),
  )
  const effects = [
    ...Object.entries(workflow.steps).map(([step, one]) => ({ step, path: pointer('steps', step), of: one })),
    ...optionsOf(workflow).map(({ step, path, option }) => ({ step, path, of: option })),
  ]
  const needs = effects.flatMap(({ step, path, of }) =>
    needsIn(of.effects, path).map((need) => ({ ...need, step, written: need.name })),
  )
  return [...conditions, ...texts, ...needs]
}

export function undefinedNames(scope: Scope): Finding[] {
  const given = scope.options.hostFacts ?? []
  const known = new Set([...scope.setNames, ...given])
  const meantBy = meantNames(scope, known)
  const reported = new Set<string>()
  return readsOf(scope)
    .filter(({ name }) => !known.has(name))
    .map((read) => ({ ...read, meant: meantBy(read) }))
    .filter(({ name, meant }) => {
      // A fact that the host forgot to name is one finding, wherever it is read; each misspelling is one.
      const isFirst = !reported.has(name)
      reported.add(name)
      return meant !== undefined || isFirst
    })
    .map(({ name, path, written, meant }) => ({
      rule: 'undefined-name',
      level: meant ? 'error' : 'warning',
      path,
      message: `Nothing sets "${name}".`,
      fix: fixOf({ name, path, written }, meant),
    }))
}

function fixOf({ name, path, written }: Omit<Read, 'step'>, meant: Meant | undefined) {
  if (!meant) return { text: `Let a step or an option set "${name}", or name it as a fact of the host.` }
  if (meant.name === null)
    return { text: `Write it with the name of its use in front, such as "${meant.written}".` }
  // The longer name of a text is not touched: "name" also stands in "firstname".
  const value =
    written === name ? meant.name : written.replace(new RegExp(`\\{${name}(?=[|}])`, 'g'), `{${meant.name}`)
  return { text: `Write "${meant.written}".`, changes: [{ op: 'replace' as const, path, value }] }
}

export function undefinedValues(scope: Scope): Finding[] {
  return conditionsOf(scope.workflow).flatMap(({ when, path }) =>
    comparisonsAt(when, path).flatMap(({ one: { known: name, ...asked }, at }): Finding[] => {
      const values = scope.valuesOf(name)
      if (!values) return []
      return (['is', 'isNot'] as const).flatMap((word) =>
        [asked[word] ?? []].flat().flatMap((value, place): Finding[] => {
          if (values.has(value)) return []
          const near = nearName(value, [...values])
          const here = `${at}/${word}${Array.isArray(asked[word]) ? `/${place}` : ''}`
          return [
            {
              rule: 'undefined-value',
              level: word === 'is' ? 'error' : 'warning',
              path: here,
              message: `"${name}" is never "${value}".`,
              fix: near
                ? { text: `Write "${near}".`, changes: [{ op: 'replace', path: here, value: near }] }
                : { text: `Write one of ${[...values].map((one) => `"${one}"`).join(', ')}.` },
            },
          ]
        }),
      )
    }),
  )
}

export function unusedFacts(scope: Scope): Finding[] {
  const read = new Set([
    ...readsOf(scope).map(({ name }) => name),
    ...(scope.options.hostReads ?? []),
    ...documentFacts,
  ])
  const unused = (name: string, path: string): Finding[] =>
    read.has(name)
      ? []
      : [
          {
            rule: 'unused-fact',
            level: 'warning',
            path,
            message: `Nothing reads the fact "${name}".`,
            fix: {
              text: `Remove it, or name it as a fact that the host reads.`,
              changes: [{ op: 'remove', path }],
            },
          },
        ]
  return [
    ...Object.entries(scope.workflow.steps).flatMap(([id, { field, input }]) =>
      // A profile with documents wants a field for each typed answer, read or not.
      field && !input ? unused(field, pointer('steps', id, 'field')) : [],
    ),
    ...optionsOf(scope.workflow).flatMap(({ option, path }) =>
      Object.keys(option.assign ?? {}).flatMap((name) => unused(name, `${path}${pointer('assign', name)}`)),
    ),
  ]
}
