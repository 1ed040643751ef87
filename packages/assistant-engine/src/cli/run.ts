import { toMermaid } from '../mermaid/index.ts'
import { verify } from '../verify/index.ts'
import { loadFlow, UsageError } from './load.ts'
import { playFlow } from './play-flow.ts'
import type { Terminal } from './play-flow.ts'
import { reportLines } from './report.ts'

const usage = `assistant-engine verify <flow> [--json]   prove a flow, or show the shortest path that breaks it
                 [--shows=a,b]            with commands that your screen shows at every step by itself
assistant-engine draw <flow>              print it as a Mermaid flowchart
assistant-engine play <flow>              play it in the terminal

<flow> is a .json, .js or .ts file.`

const shows = '--shows='

/** Runs a command and returns the exit code: 0 for success, 1 for a flow that fails the proof, 2 for a usage error. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const [command, name, ...flags] = words
  try {
    if (command === undefined || command === '--help') return said(terminal, usage, command ? 0 : 2)
    if (!name || !['verify', 'draw', 'play'].includes(command)) throw new UsageError(usage)
    const flow = await loadFlow(name)
    if (command === 'draw') return said(terminal, toMermaid(flow).trimEnd(), 0)
    if (command === 'verify') {
      const shown = flags.find((flag) => flag.startsWith(shows))?.slice(shows.length)
      const result = verify(flow, { ...(shown && { shownCommands: shown.split(',') }) })
      const text = flags.includes('--json') ? JSON.stringify(result, null, 2) : reportLines(result).join('\n')
      return said(terminal, text, result.ok ? 0 : 1)
    }
    await playFlow(flow, terminal)
    return 0
  } catch (error) {
    if (error instanceof UsageError) return said(terminal, error.message, 2)
    throw error
  }
}

function said({ print }: Terminal, text: string, code: number): number {
  print(text)
  return code
}
