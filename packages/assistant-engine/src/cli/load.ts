import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { troubleshooting } from '../troubleshooting/index.ts'
import type { Workflow } from '../workflow.ts'
import { shapeErrors } from './shape.ts'
import type { Schema } from './shape.ts'

const schema: Schema = createRequire(import.meta.url)('@tessa/assistant-engine/workflow.schema.json')

/** An error in what the user typed. The command line prints its message without a stack. */
export class UsageError extends Error {}

/** Loads a shipped flow by its name, or a flow from a `.json`, `.js` or `.ts` file. */
export async function loadFlow(name: string): Promise<Workflow> {
  if (name === troubleshooting.id) return troubleshooting
  const found = await read(resolve(name)).catch((error: unknown) => {
    throw new UsageError(`${name} cannot be read: ${sentenceOf(error)}`)
  })
  const errors = shapeErrors(schema, found)
  if (errors.length > 0 || !isWorkflow(found))
    throw new UsageError(`${name} is not a workflow:\n  ${errors.join('\n  ')}`)
  return found
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
  return module['default'] ?? Object.values(module).find((value) => shapeErrors(schema, value).length === 0)
}

const isWorkflow = (value: unknown): value is Workflow => shapeErrors(schema, value).length === 0
