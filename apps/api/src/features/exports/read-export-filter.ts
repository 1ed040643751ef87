import { exportFilters, exportLists, Query, type ExportFilters, type ExportList } from '@tessa/contract'
import { Ajv } from 'ajv'
import { checkNaming } from '../../http/plugins/field-problems.ts'

const createAjv = () => new Ajv({ removeAdditional: false, allErrors: false, coerceTypes: false })

const checks = new Map(
  exportLists.map((list) => [list, checkNaming(createAjv, Query({ filter: exportFilters[list] }), 'body')]),
)

/** The filter of a list, checked against the schema of that list. A problem names its field. */
export const readExportFilter = <L extends ExportList>(
  list: L,
  filter: Readonly<Record<string, string | boolean>>,
): ExportFilters[L] => {
  const result = checks.get(list)?.({ filter })
  if (typeof result === 'object') throw result.error
  // The schema of this very list has checked it.
  return filter
}
