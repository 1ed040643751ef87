import { join } from 'node:path'
import { check } from './check.ts'
import { checkDependencyTable } from './dependency-table.ts'
import { checkMantineStyles } from './mantine-styles.ts'
import { checkPagePaths } from './page-paths.ts'
import { checkVocabulary } from './vocabulary.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const write = process.argv.includes('--write')
const complaints = [
  ...check(root),
  ...checkVocabulary(root),
  ...checkDependencyTable(root, write),
  ...checkPagePaths(root),
  ...checkMantineStyles(root),
]
for (const { file, line, text } of complaints) console.error(`${file}:${line}  ${text}`)
process.exitCode = complaints.length > 0 ? 1 : 0
