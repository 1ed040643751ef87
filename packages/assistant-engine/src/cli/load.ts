import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Workflow } from '../workflow.ts'
import { parseComposition } from '../compose/index.ts'
import { InvalidWorkflow, parseWorkflow } from '../parse/index.ts'
import { InvalidFlow } from './invalid-flow.ts'
import type { Source } from './source.ts'
import { UsageError } from './usage-error.ts'

/** What a file has. */
type Loaded = { readonly value: unknown; readonly source: Source }

/** Loads the value of a `.json`, `.js` or `.ts` file, which need not be a workflow. Sub-flows are written out. */
export async function loadValue(file: string): Promise<Loaded> {
  const { value, json } = await read(resolve(file)).catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${unreadable(error)}`)
  })
  const isComposed = typeof value === 'object' && value !== null && 'flows' in value
  if (isComposed) {
    const flow = parsed({ value, source: { file, json } }, parseComposition)
    return { value: flow, source: { file, json, groups: flow.groups ?? [] } }
  }
  // A module can export what `compose` gives. In a plain JSON file each step is written where it stands.
  const flow = json === null && isWorkflow(value) ? value : undefined
  return { value, source: { file, json, groups: flow?.groups ?? [] } }
}

/** Loads a flow from a `.json`, `.js` or `.ts` file. */
export const loadFlow = async (file: string): Promise<Workflow> => toFlow(await loadValue(file))

export const toFlow = (loaded: Loaded): Workflow => parsed(loaded, parseWorkflow)

function parsed({ value, source }: Loaded, parse: (value: unknown) => Workflow): Workflow {
  try {
    return parse(value)
  } catch (error) {
    if (!(error instanceof InvalidWorkflow)) throw error
    throw new InvalidFlow(source, value, error.errors)
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

async function read(path: string): Promise<{ readonly value: unknown; readonly json: string | null }> {
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

function isWorkflow(value: unknown): value is Workflow {
  try {
    parseWorkflow(value)
    return true
  } catch {
    return false
  }
}
