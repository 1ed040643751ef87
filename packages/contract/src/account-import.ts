import { type Static, Type } from 'typebox'
import { accountImportLimits, importOutcomes } from './account-words.ts'
import { Body, OptionalText } from './fields.ts'
import { base64Pattern } from './validation-patterns.ts'

export const AccountImport = Body({
  file: Type.String({
    minLength: 1,
    maxLength: Math.ceil(accountImportLimits.bytes / 3) * 4,
    pattern: base64Pattern.source,
    description: 'The CSV file in base64: 2 MB and 5,000 rows at most, with the headers of the export.',
  }),
  dryRun: Type.Boolean({ description: 'Only say what would happen.' }),
})
export type AccountImport = Static<typeof AccountImport>

export const AccountImportResult = Type.Object({
  rows: Type.Array(
    Type.Object({
      line: Type.Integer({ description: 'Where the row begins in the file.' }),
      email: Type.String(),
      outcome: Type.Enum(importOutcomes),
      column: OptionalText,
      reason: OptionalText,
    }),
  ),
})
export type AccountImportResult = Static<typeof AccountImportResult>
