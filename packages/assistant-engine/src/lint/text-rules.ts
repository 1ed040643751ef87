import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { coverAll } from './logic.ts'
import { entriesOfText, optionsOf, textsOf } from './parts.ts'
import type { TextAt } from './parts.ts'
import type { Scope } from './scope.ts'

const isBlank = (text: string): boolean => text.trim() === ''

const blank = (path: string, what: string): Finding => ({
  rule: 'blank-text',
  level: 'error',
  path,
  message: `The ${what} is blank.`,
  fix: { text: `Write the ${what}.` },
})

export function blankTexts({ workflow }: Scope): Finding[] {
  const texts = textsOf(workflow).flatMap((at) => {
    // An empty entry at the end of safety or content says that there is none.
    const mayEndEmpty = at.name !== 'title' && typeof at.text !== 'string'
    return entriesOfText(at).flatMap(({ text, path, when }) =>
      isBlank(text) && !(mayEndEmpty && when === undefined) ? [blank(path, at.name)] : [],
    )
  })
  const options = optionsOf(workflow).flatMap(({ option, path }) =>
    (['label', 'description', 'summaryLabel'] as const).flatMap((name) =>
      option[name] !== undefined && isBlank(option[name]) ? [blank(`${path}/${name}`, name)] : [],
    ),
  )
  return [...texts, ...options]
}

export function noElse(scope: Scope): Finding[] {
  return textsOf(scope.workflow).flatMap(({ text, name, path, step }): Finding[] => {
    if (typeof text === 'string') return []
    const whens = text.map(({ when }) => when)
    if (coverAll(scope, whens, step)) return []
    return [
      {
        rule: 'no-else',
        level: name === 'title' ? 'error' : 'warning',
        path,
        message: `The ${name} is blank where none of its conditions holds.`,
        fix:
          name === 'title'
            ? { text: 'Add a last entry without a condition.' }
            : {
                text: 'Add a last entry without a condition; an empty one says that there is none.',
                changes: [{ op: 'add', path: `${path}/-`, value: { text: '' } }],
              },
      },
    ]
  })
}

/** Texts that quote what is only known once they were answered. */
export function textLoops(scope: Scope): Finding[] {
  return textsOf(scope.workflow).flatMap((at: TextAt) =>
    entriesOfText(at).flatMap(({ text, path }): Finding[] => {
      const { step } = at
      if (step === null || at.name === 'input/prefill') return []
      const own = [...text.matchAll(/\{([\w-]+)\}/g)].find(
        ([, name = '']) => scope.settersOf(name).includes(step) && !scope.canBeKnown(name, step, false),
      )
      if (!own) return []
      const name = own[1] ?? ''
      return [
        {
          rule: 'text-loop',
          level: 'error',
          path,
          message: `The ${at.name} of "${step}" quotes "${name}", which is its own answer.`,
          fix: {
            text: `Quote something that is known before, or give a fallback: {${name}|…}.`,
          },
        },
      ]
    }),
  )
}

export function rawPlaceholders({ workflow }: Scope): Finding[] {
  const steps = Object.entries(workflow.steps).flatMap(([id, { loading, input }]) => [
    { text: loading, path: pointer('steps', id, 'loading') },
    { text: input?.placeholder, path: pointer('steps', id, 'input', 'placeholder') },
  ])
  const options = optionsOf(workflow).flatMap(({ option, path }) => [
    { text: option.label, path: `${path}/label` },
    { text: option.description, path: `${path}/description` },
  ])
  return [...steps, ...options].flatMap(({ text, path }): Finding[] => {
    const [written] = text?.match(/\{[\w-]+(\|[^}]*)?\}/) ?? []
    if (written === undefined) return []
    return [
      {
        rule: 'raw-placeholder',
        level: 'error',
        path,
        message: `"${written}" shows as it is: this text resolves no placeholders.`,
        fix: { text: 'Put it into the title or the content of the step.' },
      },
    ]
  })
}
