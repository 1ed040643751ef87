import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workflow } from '../workflow.ts'

export const clinicFile = join(import.meta.dirname, 'clinic-flow.json')

/** A flow of the size of a real one: equipment of a clinic, its checks, guided diagnostics and requests for help. */
export const clinic: Workflow = JSON.parse(readFileSync(clinicFile, 'utf8'))
