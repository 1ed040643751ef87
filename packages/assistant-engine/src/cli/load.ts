import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Workflow } from '../workflow.ts'
import { InvalidWorkflow, parseWorkflow } from '../verify/index.ts'

/** An error in what the user typed. The command line prints its message without a stack. */
export class UsageError extends Error {}

/** Loads a flow from a `.json`, `.js` or `.ts` file. */
export async function loadFlow(name: string): Promise<Workflow> {
  const found = await read(resolve(name)).catch((error: unknown) => {
    throw new UsageError(`${name} cannot be read: ${sentenceOf(error)}`)
  })
  try {
    return parseWorkflow(found)
  } catch (error) {
    if (!(error instanceof InvalidWorkflow)) throw error
    throw new UsageError(`${name} is not a workflow:\n  ${error.errors.join('\n  ')}`)
  }
}

/** Node's own message about an ES module in a CommonJS package does not say how to fix it. */
function sentenceOf(error: unknown): string {
  if (error instanceof SyntaxError && /import statement|Unexpected token 'export'/.test(error.message))
    return 'it is an ES module. Set "type": "module" in the package.json beside it, or call it .mts.'
  return error instanceof Error ? error.message : String(error)
}

async function read(path: string): Promise<unknown> {
  if (path.endsWith('.json')) return JSON.parse(await readFile(path, 'utf8'))
  const module: Record<string, unknown> = await import(pathToFileURL(path).href)
  return module['default'] ?? Object.values(module).find(isWorkflow)
}

function isWorkflow(value: unknown): boolean {
  try {
    parseWorkflow(value)
    return true
  } catch {
    return false
  }
}
