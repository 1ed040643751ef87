import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../cli/run.ts'

/** Runs a command with what the user types into it, and gives its exit code and output. */
export async function runCommand(words: string[], typed: string[] = []) {
  const lines: string[] = []
  const code = await run(words, {
    print: (line) => lines.push(line),
    read: async () => typed.shift() ?? null,
  })
  return { code, text: lines.join('\n') }
}

/** A folder of flows that `remove` deletes. */
export async function flowFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'engine-cli-'))
  return {
    add: async (name: string, content: string): Promise<string> => {
      await writeFile(join(folder, name), content)
      return join(folder, name)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
