import { nearName } from '../near-name.ts'
import { translationsOf } from '../translations.ts'
import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import type { Scope } from './scope.ts'

type Texts = { readonly [name: string]: unknown }

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Texts that a translation lacks, and those that no part of the flow has: a misspelt id is never shown. */
export const translationFindings = ({ workflow, options }: Scope): Finding[] =>
  (options.translations ?? []).flatMap((given) => {
    const { language: _, ...wanted } = translationsOf(workflow)
    const { language, ...texts } = given
    return compare(language, wanted, texts, [])
  })

function compare(language: string, wanted: Texts, given: Texts, names: readonly string[]): Finding[] {
  const missing = Object.entries(wanted).flatMap(([name, text]): Finding[] => {
    const here = [...names, name]
    const found = Object.hasOwn(given, name) ? given[name] : undefined
    if (isTexts(text) && isTexts(found)) return compare(language, text, found, here)
    if (found !== undefined && found !== '') return []
    return [
      {
        rule: 'untranslated',
        level: 'error',
        path: pointer(...here),
        message: `The translation "${language}" lacks ${here.join(' > ')}.`,
        fix: { text: `Translate ${textIn(text)}.` },
      },
    ]
  })
  const unknown = Object.keys(given).flatMap((name): Finding[] => {
    if (Object.hasOwn(wanted, name) || given[name] === undefined) return []
    const near = nearName(name, Object.keys(wanted))
    return [
      {
        rule: 'unknown-text',
        level: 'error',
        path: pointer(...names),
        message: `The translation "${language}" has ${[...names, name].join(' > ')}, and the flow does not.`,
        fix: {
          text:
            near === undefined ? 'Remove it from the translation.' : `Write "${near}" in the translation.`,
        },
      },
    ]
  })
  return [...unknown, ...missing]
}

/** The first text, so that the author finds it. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value !== 'object' || value === null) return 'it'
  const [first] = Object.values(value)
  return textIn(first)
}
