import { nearName } from '../near-name.ts'
import { UsageError } from './usage-error.ts'

export const usage = `assistant-engine verify <flow>   prove a flow, or show the shortest path that breaks it
assistant-engine lint <flow>     find what its author probably did not mean, with the fix
assistant-engine draw <flow>     print it as a Mermaid flowchart; --svg prints a picture,
                                 --json its boxes and lines
assistant-engine play <flow>     play it in the terminal

<flow> is a .json, .js or .ts file.

--json, --sarif    for programs, and for code scanning (verify, lint)
--facts=a,b        the facts that the host gives; --facts= when it gives none (verify, lint)
--shows=a,b        commands that your screen shows at every step by itself (verify, lint)
--help-line        also prove what a help line promises: a way to a person at every step (verify)
--profile=file     also prove the profile that this .js or .ts module exports (verify)
--longest          also tell the longest path (verify)
--reads=a,b        the facts that the host reads (lint)
--outcomes=a,b     all outcomes of your own (lint)
--safety=a,b       steps that need safety instructions (lint)
--hazards=a,b      words of steps that need them (lint)
--dialogs=a,b      dialogs that send by themselves what their outcome promises (lint)
--translations=a,b .json files of translations that must be whole (lint)
--strict           warnings fail as errors do (lint)
--version, --help

It ends with 0 when all is well, 1 when the flow has faults or the file has no workflow, and 2 when it was called
wrongly or the file cannot be read.`

/** The flags of each command; those with `=` take a list. */
const flagsOf = {
  verify: ['--json', '--sarif', '--facts=', '--shows=', '--help-line', '--profile=', '--longest'],
  lint: [
    '--json',
    '--sarif',
    '--facts=',
    '--shows=',
    '--reads=',
    '--outcomes=',
    '--safety=',
    '--hazards=',
    '--dialogs=',
    '--translations=',
    '--strict',
  ],
  draw: ['--json', '--svg'],
  play: [],
} as const satisfies Record<string, readonly string[]>

type Verb = keyof typeof flagsOf

export type Arguments = {
  readonly verb: Verb
  readonly file: string
  readonly has: (flag: string) => boolean
  /** The list of a flag; undefined when it was not given. */
  readonly list: (flag: string) => readonly string[] | undefined
}

const verbs: readonly string[] = Object.keys(flagsOf)
const isVerb = (word: string): word is Verb => verbs.includes(word)

const meant = (word: string, known: readonly string[]): string => {
  const near = nearName(word, known)
  return near === undefined ? `; it takes ${known.join(', ') || 'no flags'}` : `; did you mean ${near}?`
}

/** Reads what the user typed; throws a `UsageError` that names the word that does not fit. */
export function parseArguments(words: readonly string[]): Arguments {
  const [verb = '', ...rest] = words
  if (!isVerb(verb))
    throw new UsageError(verb === '' ? usage : `${verb} is not a command${meant(verb, verbs)}\n\n${usage}`)
  const allowed: readonly string[] = flagsOf[verb]
  const given = new Map<string, string>()
  for (const word of rest.filter((one) => one.startsWith('-'))) {
    const [name = '', value = ''] = word.split(/(?<==)(.*)/s)
    const flag = allowed.find((one) => one === name)
    if (flag === undefined) {
      const other = allowed.find((one) => one.replace('=', '') === name.replace('=', ''))
      if (other === undefined) throw new UsageError(`${verb} does not know ${name}${meant(name, allowed)}`)
      throw new UsageError(
        other.endsWith('=') ? `${name} needs values, such as ${other}a,b` : `${other} takes no value`,
      )
    }
    if (flag.endsWith('=') && value === '' && flag !== '--facts=')
      throw new UsageError(`${flag} needs ${flag === '--profile=' ? 'a file' : `values, such as ${flag}a,b`}`)
    given.set(flag, value)
  }
  const [file, ...more] = rest.filter((one) => !one.startsWith('-'))
  if (file === undefined)
    throw new UsageError(`${verb} needs a file, such as: assistant-engine ${verb} flow.json`)
  if (more.length > 0) throw new UsageError(`${verb} takes one file, not also ${more.join(' ')}`)
  if (given.has('--help-line') && given.has('--profile='))
    throw new UsageError('--help-line and --profile= exclude each other')
  if (given.has('--json') && given.has('--sarif'))
    throw new UsageError('--json and --sarif exclude each other')
  if (given.has('--json') && given.has('--svg')) throw new UsageError('--json and --svg exclude each other')
  return {
    verb,
    file,
    has: (flag) => given.has(flag),
    list: (flag) =>
      given
        .get(`${flag}=`)
        ?.split(',')
        .filter((word) => word !== ''),
  }
}
