import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiReference } from './api-reference.ts'

await writeFile(join(import.meta.dirname, '../API.md'), await apiReference())
