import { fold, verifyComposed } from '../compose/index.ts'
import { layout, toSvg } from '../draw/index.ts'
import { lint } from '../lint/index.ts'
import { toMermaid } from '../mermaid/index.ts'
import { helpLine } from '../summary/index.ts'
import { parseArguments, usage } from './arguments.ts'
import type { Arguments } from './arguments.ts'
import { InvalidFlow } from './invalid-flow.ts'
import { lintLines } from './lint-lines.ts'
import { loadFlow, loadValue, toFlow } from './load.ts'
import { playFlow } from './play-flow.ts'
import type { Terminal } from './play-flow.ts'
import { hintLines } from './proof-hints.ts'
import { loadProfile } from './load-profile.ts'
import { loadTranslations } from './load-translations.ts'
import { reportLines } from './report.ts'
import { lintLog, proofLog, version } from './sarif.ts'
import { UsageError } from './usage-error.ts'

/** Runs a command and returns the exit code: 0 for success, 1 for a flow with faults, 2 for a usage error. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    if (words.includes('--help') || words.includes('-h')) return said(terminal, usage, 0)
    if (words.includes('--version')) return said(terminal, version, 0)
    const given = parseArguments(words)
    switch (given.verb) {
      case 'verify':
        return await verifyFile(given, terminal)
      case 'lint':
        return await lintFile(given, terminal)
      case 'draw': {
        const whole = await loadFlow(given.file)
        // A list is one box: its items differ by their numbers only.
        const lists = whole.groups?.filter(({ atMost }) => atMost !== undefined) ?? []
        const flow = fold(
          whole,
          lists.map(({ id }) => id),
        )
        if (given.has('--json')) return said(terminal, asJson(layout(flow)), 0)
        return said(terminal, (given.has('--svg') ? toSvg(flow) : toMermaid(flow)).trimEnd(), 0)
      }
      case 'play':
        await playFlow(await loadFlow(given.file), terminal)
        return 0
    }
  } catch (error) {
    if (error instanceof UsageError) return said(terminal, error.message, 2)
    if (error instanceof InvalidFlow) return said(terminal, invalidText(error, words), 1)
    throw error
  }
}

async function verifyFile({ file, has, list }: Arguments, terminal: Terminal): Promise<number> {
  const loaded = await loadValue(file)
  const { source } = loaded
  const [hostFacts, shownCommands] = [list('--facts'), list('--shows')]
  const profileFile = list('--profile')?.join(',')
  const flow = toFlow(loaded)
  const profile = profileFile !== undefined ? await loadProfile(profileFile) : helpLine
  const asked = {
    ...(hostFacts && { hostFacts }),
    ...((has('--help-line') || profileFile !== undefined) && { profile }),
  }
  const result = verifyComposed(flow, {
    longestPath: has('--longest'),
    ...(shownCommands && { shownCommands }),
    ...asked,
  })
  const text = has('--json')
    ? asJson(result)
    : has('--sarif')
      ? asJson(proofLog(result, source))
      : [...reportLines(result, source.groups), ...hintLines(flow, result, asked)].join('\n')
  return said(terminal, text, result.ok ? 0 : 1)
}

async function lintFile({ file, has, list }: Arguments, terminal: Terminal): Promise<number> {
  const { value, source } = await loadValue(file)
  const outcomes = list('--outcomes')
  const findings = lint(value, {
    hostFacts: list('--facts') ?? [],
    hostReads: list('--reads') ?? [],
    shownCommands: list('--shows') ?? [],
    sendingDialogs: list('--dialogs') ?? [],
    ...(outcomes && { outcomes }),
    translations: await Promise.all((list('--translations') ?? []).map(loadTranslations)),
    safety: { steps: list('--safety') ?? [], words: list('--hazards') ?? [] },
  })
  const text = has('--json')
    ? asJson(findings)
    : has('--sarif')
      ? asJson(lintLog(findings, source))
      : lintLines(source, findings).join('\n')
  const fails = findings.some(({ level }) => level === 'error' || has('--strict'))
  return said(terminal, text, fails ? 1 : 0)
}

/** The faults of form, as `verify` and `lint` say them to programs. */
function invalidText({ message, findings, source }: InvalidFlow, words: readonly string[]): string {
  if (words.includes('--sarif')) return asJson(lintLog(findings, source))
  if (!words.includes('--json')) return message
  return asJson(words.includes('verify') ? { ok: false, findings } : findings)
}

const asJson = (value: unknown): string => JSON.stringify(value, null, 2)

function said({ print }: Terminal, text: string, code: number): number {
  print(text)
  return code
}
