import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Group, Workflow } from '../workflow.ts'
import { parseComposition } from '../compose/index.ts'
import { InvalidWorkflow, parseWorkflow } from '../parse/index.ts'
import { InvalidFlow } from './invalid-flow.ts'
import { UsageError } from './usage-error.ts'

/** What a file has, its text where that is JSON, and the uses of sub-flows in it. */
export type Loaded = {
  readonly value: unknown
  readonly json: string | null
  readonly groups?: readonly Group[]
}

/** Loads the value of a `.json`, `.js` or `.ts` file, which need not be a workflow. Sub-flows are written out. */
export async function loadValue(name: string): Promise<Loaded> {
  const loaded = await read(resolve(name)).catch((error: unknown) => {
    throw new UsageError(`${name} cannot be read: ${unreadable(error)}`)
  })
  const { value } = loaded
  const isComposed = typeof value === 'object' && value !== null && 'flows' in value
  if (!isComposed) return loaded
  const flow = parsed(name, loaded, parseComposition)
  return { value: flow, json: loaded.json, groups: flow.groups ?? [] }
}

/** Loads a flow from a `.json`, `.js` or `.ts` file. */
export const loadFlow = async (name: string): Promise<Workflow> => toFlow(name, await loadValue(name))

export const toFlow = (name: string, loaded: Loaded): Workflow => parsed(name, loaded, parseWorkflow)

function parsed(file: string, { value, json }: Loaded, parse: (value: unknown) => Workflow): Workflow {
  try {
    return parse(value)
  } catch (error) {
    if (!(error instanceof InvalidWorkflow)) throw error
    throw new InvalidFlow({ file, json }, value, error.errors)
  }
}

/** Why a file cannot be read. Node's own messages about modules do not say how to fix it. */
export function unreadable(error: unknown, version = process.version): string {
  if (error instanceof SyntaxError && /import statement|Unexpected token 'export'/.test(error.message))
    return 'it is an ES module. Set "type": "module" in the package.json beside it, or call it .mts.'
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT')
    return 'there is no such file. Check its name and the folder that you are in.'
  if ('code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return `Node ${version} does not read TypeScript. Use Node 22.18 or newer, compile it to .js, or save the flow as .json.`
  return error.message
}

/** The exports of a module. */
export async function importModule(path: string): Promise<Record<string, unknown>> {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href)
  return module
}

async function read(path: string): Promise<Loaded> {
  if (path.endsWith('.json')) {
    const json = await readFile(path, 'utf8')
    return { value: JSON.parse(json), json }
  }
  const module = await importModule(path)
  const values = Object.values(module)
  // A flow with faults is still the flow of its file; it has steps.
  const value = module['default'] ?? values.find(isWorkflow) ?? values.find(hasSteps)
  return { value, json: null }
}

const hasSteps = (value: unknown): boolean => typeof value === 'object' && value !== null && 'steps' in value

function isWorkflow(value: unknown): boolean {
  try {
    parseWorkflow(value)
    return true
  } catch {
    return false
  }
}
