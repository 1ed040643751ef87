import type { ModelPurpose } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { ModelConfig } from './model-config.ts'
import type { ModelUse } from './models.ts'

/** In millionths of a dollar: a price is for a million tokens. */
const costOf = ({ inputTokens, outputTokens }: ModelUse, prices: ModelConfig['prices']): number =>
  prices ? Math.round(inputTokens * prices.input + outputTokens * prices.output) : 0

interface Use extends ModelUse {
  readonly day: string
  readonly purpose: ModelPurpose
  readonly isAnswered: boolean
}

/** Adds one question to the figures of its day. */
export const recordUse = async (
  db: Kysely<Tables>,
  { day, purpose, isAnswered, ...use }: Use,
  prices: ModelConfig['prices'],
): Promise<void> => {
  await sql`
    insert into model_usage as used (day, purpose, calls, answers, input_tokens, output_tokens, reserved_tokens, cost_micros)
    values (${day}, ${purpose}, 1, ${isAnswered ? 1 : 0}, ${use.inputTokens}, ${use.outputTokens},
      ${use.reservedTokens}, ${costOf(use, prices)})
    on conflict (day, purpose) do update set
      calls = used.calls + 1,
      answers = used.answers + excluded.answers,
      input_tokens = used.input_tokens + excluded.input_tokens,
      output_tokens = used.output_tokens + excluded.output_tokens,
      reserved_tokens = used.reserved_tokens + excluded.reserved_tokens,
      cost_micros = used.cost_micros + excluded.cost_micros`.execute(db)
}

/** How many tokens were used on a day, and how many questions without an answer may have used. */
export const tokensOn = async (
  db: Kysely<Tables>,
  day: string,
): Promise<{ readonly used: number; readonly reserved: number }> => {
  const { rows } = await sql<{ used: number; reserved: number }>`
    select coalesce(sum(input_tokens + output_tokens), 0)::float8 as used,
      coalesce(sum(reserved_tokens), 0)::float8 as reserved
    from model_usage where day = ${day}`.execute(db)
  return rows[0] ?? { used: 0, reserved: 0 }
}
