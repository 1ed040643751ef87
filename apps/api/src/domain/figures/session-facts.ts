import { createHash } from 'node:crypto'
import { noReasonGiven } from '@tessa/contract'
import { troubleshooting } from '@tessa/troubleshooting'
import { sql } from 'kysely'
import { sqlWords, type Fragment } from './sql-words.ts'
import { dayOf } from './facts.ts'

/** The columns of `session_facts`, in order. */
export const sessionFactColumns = [
  'chat_session_id',
  'created_day',
  'outcome',
  'reason',
  'steps',
  'left_at',
] as const

/** Why a session was escalated. It is typed or made of answers, so it may be long: its beginning tells it from the others. */
export const escalationReason = sql<string>`coalesce(nullif(left(escalation_reason, 200), ''), ${sql.lit(noReasonGiven)})`

/** Other words that a browser sends as steps are not counted: there could be any number of them. */
const stepNames = Object.keys(troubleshooting.steps)
const knownSteps = sqlWords(stepNames)

/** Changes with the steps that are counted. */
export const knownStepsHash = createHash('sha256').update(stepNames.toSorted().join('\n')).digest('hex')

const steps = sql`array(
  select step from (
    select jsonb_array_elements_text(s.troubleshooting_path) union select s.current_step
  ) come (step)
  where step in (${knownSteps}) order by step)`

/** Where the browser does not say at which step a session stands, the last answer counts. */
const lastStep = sql`coalesce(s.current_step, s.troubleshooting_path ->> -1)`

/** The facts of sessions as of now. `which` narrows `chat_sessions s`. */
export const factsOfSessions = (timeZone: string, which: Fragment): Fragment => sql`
  select s.id as chat_session_id,
    ${dayOf('s.created_at', timeZone)} as created_day,
    s.outcome,
    case when s.outcome = 'escalated' then ${escalationReason} end as reason,
    ${steps} as steps,
    case when s.outcome = 'abandoned' and ${lastStep} in (${knownSteps}) then ${lastStep} end as left_at
  from chat_sessions s
  where ${which}`
