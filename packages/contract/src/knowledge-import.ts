import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, OptionalText } from './fields.ts'
import { GivenEntry } from './knowledge-content.ts'
import { knowledgeImportOutcomes, longestKnowledgeFile } from './knowledge-words.ts'

/** A line of the file. */
export const LocalLayerLine = GivenEntry
export type LocalLayerLine = Static<typeof LocalLayerLine>

export const KnowledgeImportResult = Type.Object({
  rows: Type.Array(
    Type.Object({
      line: Type.Integer(),
      title: Type.String({
        description: 'The symptom, the words, the code or the report, as far as they can be read.',
      }),
      outcome: Type.Enum(knowledgeImportOutcomes),
      field: OptionalText,
      reason: OptionalText,
    }),
  ),
})
export type KnowledgeImportResult = Static<typeof KnowledgeImportResult>

export const knowledgeImportEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/knowledge/local-layer',
    feature: 'knowledge',
    summary: 'The entries of the local layer that hold, to be kept as JSON Lines and imported elsewhere',
    access: 'staff',
    responses: { 200: Type.Object({ items: Type.Array(LocalLayerLine) }) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/knowledge/import',
    feature: 'knowledge',
    summary: 'Propose each entry of a file of JSON Lines, or say what would be proposed',
    access: 'staff',
    body: Body({
      lines: Type.String({ minLength: 1, maxLength: longestKnowledgeFile }),
      dryRun: Type.Boolean({ description: 'Only say what would happen.' }),
    }),
    bodySize: 'file',
    responses: { 200: KnowledgeImportResult },
  }),
] as const
