import type { ChatAnalytics, ModelPurpose } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { addDays } from '../../domain/figures/range.ts'
import type { ModelConfig } from '../../models/model-config.ts'

/** For how many days an integration counts as used after its last answer. */
const usedFor = 30

/** What is set up, and whether a model has answered for it of late. */
export const readIntegrations = async (
  db: Kysely<Tables>,
  { provider, visionModel, transcriptionModel }: ModelConfig,
  today: string,
): Promise<ChatAnalytics['integrations']> => {
  const { rows } = await sql<{ purpose: ModelPurpose }>`
    select distinct purpose from model_usage
    where day > ${addDays(today, -usedFor)}::date and answers > 0`.execute(db)
  const used = new Set(rows.map(({ purpose }) => purpose))
  const hasProvider = provider !== 'none'
  const statusOf = (isSetUp: boolean, isUsed: boolean) => {
    if (!isSetUp) return 'not-configured'
    return isUsed ? 'in-use' : 'not-in-use'
  }
  const own = ['photo-reading', 'dictation'] as const
  const isText = (purpose: ModelPurpose) => !own.some((one) => one === purpose)
  return [
    { name: 'language-model', status: statusOf(hasProvider, [...used].some(isText)) },
    {
      name: 'vision-analysis',
      status: statusOf(hasProvider && visionModel !== undefined, used.has('photo-reading')),
    },
    {
      name: 'voice-transcription',
      status: statusOf(hasProvider && transcriptionModel !== undefined, used.has('dictation')),
    },
  ]
}
