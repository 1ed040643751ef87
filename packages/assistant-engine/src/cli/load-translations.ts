import type { Translations } from '../translations.ts'
import { loadValue } from './load.ts'
import { UsageError } from './usage-error.ts'

const isTranslations = (value: unknown): value is Translations =>
  typeof value === 'object' &&
  value !== null &&
  'language' in value &&
  typeof value.language === 'string' &&
  'steps' in value &&
  typeof value.steps === 'object' &&
  value.steps !== null

/** Loads the texts of a language, as `translationsOf` gives them. */
export async function loadTranslations(name: string): Promise<Translations> {
  const { value } = await loadValue(name)
  if (isTranslations(value)) return value
  throw new UsageError(
    `${name} has no translation: it needs "language" and "steps", as translationsOf gives them.`,
  )
}
