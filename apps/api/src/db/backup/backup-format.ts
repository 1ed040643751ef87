import { type Static, Type } from 'typebox'

// A backup is gzip over plain text: a line of JSON about the whole; for each table a line of JSON, its rows as COPY
// writes them, and `\.`; for each uploaded file a line of JSON, its bytes, and a line break; last, a line of JSON with
// the expected counts. Version 1 had no files.

export const BackupHeader = Type.Object({
  format: Type.Literal('tessa-backup'),
  version: Type.Union([Type.Literal(1), Type.Literal(2)]),
  createdAt: Type.String(),
  postgres: Type.String(),
  /** The id of the JWT_SECRET at that time; absent in older backups. */
  secretId: Type.Optional(Type.String()),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
})
export type BackupHeader = Static<typeof BackupHeader>

export const BackupTable = Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) })
export type BackupTable = Static<typeof BackupTable>

/** A file is named by the hash of its bytes, which proves them. */
export const BackupFile = Type.Object({
  file: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  size: Type.Integer({ minimum: 0 }),
})
export type BackupFile = Static<typeof BackupFile>

const Rows = Type.Object({ rows: Type.Integer(), sha256: Type.String() })
export const BackupSummary = Type.Object({
  tables: Type.Record(Type.String(), Rows),
  sequences: Type.Record(Type.String(), Type.Object({ value: Type.String(), called: Type.Boolean() })),
  /** Absent in version 1. `missing` lists files that a row names and the store did not have. */
  files: Type.Optional(
    Type.Object({ count: Type.Integer(), bytes: Type.Integer(), missing: Type.Array(Type.String()) }),
  ),
})
export type BackupSummary = Static<typeof BackupSummary>

export const endOfRows = '\\.\n'
