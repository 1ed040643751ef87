import type { ResponseOf, Routes } from '@tessa/contract'

/** An entry with all that it says, and the changes that are about it. */
export type OpenedRecord = ResponseOf<Routes['GET /api/knowledge/entries/{id}']>
