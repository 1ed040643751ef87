// Refuses names outside the vocabulary, and says which word to use instead.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Complaint } from './check.ts'
import { declaredNames } from './declared-names.ts'

type Entry = { readonly word: RegExp; readonly use: string }

/** Matched against a name in kebab case, so `keepTyped` and `keep-typed.tsx` are both `keep-typed`. */
const entries: readonly Entry[] = [
  ['adopt(ed|s|ion)?-sessions?', 'claim'],
  ['assumed-', 'default'],
  ['^in-turn$', 'limit-concurrency'],
  ['ask-anew', 'query-unprepared'],
  ['awaited-by', 'response-due-at'],
  ['begin-history', 'create-case'],
  ['broken-words', 'breach text'],
  ['circled', 'cycle'],
  ['complain$', 'on-error'],
  ['cut-if', 'timeout'],
  ['dice', 'seeded random'],
  ['drop-plate', 'dropzone'],
  ['fair-turns', 'queue'],
  ['followed-case|follow-link', 'tracked case, tracking token, tracking link'],
  ['gate-token|opens-gate|gate-pages', 'help desk'],
  ['give-anew', 'restart'],
  ['go-on', 'continue, or redirect'],
  ['hand-up', 'escalate'],
  ['handed-over', 'claimed, or hand-over'],
  ['happening', 'activity'],
  ['heed', 'escalate on hazard'],
  ['household', 'client network'],
  ['in-turns$|fair-turn', 'queue, or time slice'],
  ['keep-(typed|telling|safe)', 'draft, notifier, memory fallback'],
  ['kept-(files?|session|secret|here)', 'stored'],
  ['knock', 'attempt'],
  ['leaving', 'sign-out'],
  ['^led$', 'assistant session'],
  ['^letters?(-of|-for)?$', 'mail content, or submission'],
  ['made-(step|in-row|safe)', 'generated, or declared safe'],
  ['mistakes-in', 'validate'],
  ['nameless', 'anonymous'],
  ['nobodies|somebody|whoever', 'anonymous, or the role'],
  ['not-opened', 'unavailable'],
  ['open-promises|promise-(for|of|key|words)|^promises$', 'sla'],
  ['own-(case|help-request|pages)', 'my, or find'],
  ['place-in', 'progress label, or target'],
  ['postman', 'mail worker'],
  ['refuse-stale', 'assert version'],
  ['say-(moment|deadline)', 'format'],
  ['sealed-id|^unseal|^seal$', 'signed id, encrypt, decrypt'],
  ['second-factor-form', 'two-factor form'],
  ['shelf', 'store'],
  ['speaks-for|speaking-of', 'can act as, track item'],
  ['stand-(card|of)|stands-idle', 'status card, status text, out of use'],
  ['strength-of', 'password strength'],
  ['surroundings', 'app providers'],
  ['sweep', 'purge'],
  ['tab-seat|take-seat|use-seat', 'tab leader'],
  ['take-back', 'undo'],
  ['takes-up', 'responding statuses'],
  ['^tell-[a-z-]+|teller|tells-of', 'notify'],
  ['time-of$', 'format time'],
  ['transact$', 'run transaction'],
  ['untold', 'notification outbox'],
  ['view-(case|session|user|work-order|help-request|attachment|own-work-order)$', 'serialize'],
  ['^visitor$', 'test client'],
  ['^walk(s|-(cases|orders|inputs|tokens|batches))?$', 'session, or a plain verb'],
  ['ways-out', 'choices'],
  ['wishe?s?$', 'preference'],
].map(([word = '', use = '']) => ({ word: new RegExp(`(?<![a-z])(?:${word})(?![a-z])`), use }))

const kebab = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

/** The sentence that refuses a name; undefined for a name in the vocabulary. */
export const refuseName = (name: string): string | undefined => {
  const spelled = kebab(name)
  const found = entries.find(({ word }) => word.test(spelled))
  return found && `the name "${name}" is not in the vocabulary: use ${found.use}`
}

/** Every file name and declared name that the vocabulary refuses, in the repository at this folder. */
export const checkVocabulary = (root: string): readonly Complaint[] =>
  globSync('{apps,packages,tooling}/*/{src,examples,.storybook}/**/*.{ts,tsx,mts,mjs}', { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const inName = refuseName(basename(file).replace(/\..*$/, ''))
      const inText = declaredNames(file, text).flatMap(({ name, start }) => {
        const complaint = refuseName(name)
        return complaint ? [{ file, line: text.slice(0, start).split('\n').length, text: complaint }] : []
      })
      return [...(inName ? [{ file, line: 1, text: inName }] : []), ...inText]
    })
