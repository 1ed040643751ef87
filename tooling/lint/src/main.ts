import { join } from 'node:path'
import { check } from './check.ts'

const complaints = check(join(import.meta.dirname, '..', '..', '..'))
for (const { file, line, text } of complaints) console.error(`${file}:${line}  ${text}`)
process.exitCode = complaints.length > 0 ? 1 : 0
