import { mostReservedShare, type ModelPurpose } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { localDay } from '../domain/sla/local-time.ts'
import type { SettingsCache } from '../settings/settings-cache.ts'
import type { Asked, ModelClient } from './model-client.ts'
import { pricesFor, type ModelConfig } from './model-config.ts'
import type { Models } from './models.ts'
import { recordUse, tokensOn } from './record-use.ts'
import type { SpeechClient } from './speech-client.ts'

export interface ModelLog {
  warn(context: object, message: string): void
}

interface ModelDeps {
  readonly config: { readonly ai: ModelConfig; readonly businessHours: { readonly timeZone: string } }
  readonly db: Kysely<Tables>
  readonly settings: Pick<SettingsCache, 'current'>
  readonly now: () => Date
  readonly log: ModelLog
}

/** The browser waits as long as the setting says, so the rest is for the way and for the built-in knowledge. */
const shareOfTimeout = 0.8
/** What one question uses at most, counted while nobody knows how much it really is. */
const tokensOfQuestion = 8000

/** The error itself repeats the question and the answer, which do not belong in a log. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? ` ${error.statusCode}` : ''
  return `${error.name}${status}`
}

const withoutModel: Models = {
  isConfigured: false,
  seesPictures: false,
  hearsSpeech: false,
  ask: async () => undefined,
  transcribe: async () => undefined,
  status: async () => ({ state: 'not-configured', pausedUntil: undefined }),
}

/** The configured language model. Its client is loaded by the first question, so that a server without one does not pay. */
export const openModels = ({ config: { ai, businessHours }, db, settings, now, log }: ModelDeps): Models => {
  if (ai.provider === 'none') return withoutModel
  let client: ModelClient | undefined
  let seeingClient: ModelClient | undefined
  let speechClient: SpeechClient | undefined
  let underWay = 0
  /** Each has its own pause: a model that fails to see may still advise. */
  const loadClient = async (hasPicture: boolean): Promise<ModelClient> => {
    const { createModelClient } = await import('./model-client.ts')
    if (!hasPicture) return (client ??= createModelClient(ai))
    return (seeingClient ??= createModelClient({ ...ai, model: ai.visionModel }))
  }
  const today = () => localDay(businessHours.timeZone, now().getTime())
  const isCapped = async (others: number): Promise<boolean> => {
    const { dailyTokens } = settings.current()
    if (dailyTokens === 0) return false
    const { used, reserved } = await tokensOn(db, today())
    const withoutAnswer = Math.min(reserved, dailyTokens * mostReservedShare)
    return used + withoutAnswer + others * tokensOfQuestion >= dailyTokens
  }
  /** Makes a call unless the tokens of the day are used up, and counts it. Undefined if it was not made. */
  const counted = async <A>(
    purpose: ModelPurpose,
    mostSeconds: number,
    call: (timeoutMs: number) => Promise<Asked<A> | undefined>,
  ): Promise<A | undefined> => {
    underWay += 1
    try {
      if (await isCapped(underWay - 1)) return undefined
      const asked = await call(
        1000 * Math.min(settings.current().responseTimeout * shareOfTimeout, mostSeconds),
      )
      if (!asked) return undefined
      const { answer, use, error } = asked
      if (answer === undefined) log.warn({ reason: reasonOf(error), purpose }, 'no answer of the model')
      const counted = { day: today(), purpose, isAnswered: answer !== undefined, ...use }
      await recordUse(db, counted, pricesFor(purpose, ai))
      return answer
    } catch (error) {
      log.warn({ reason: reasonOf(error), purpose }, 'the model could not be asked')
      return undefined
    } finally {
      underWay -= 1
    }
  }
  return {
    isConfigured: true,
    seesPictures: ai.visionModel !== undefined,
    hearsSpeech: ai.transcriptionModel !== undefined,
    ask: async (question) => {
      const { purpose, picture, mostSeconds = Infinity } = question
      if (picture && ai.visionModel === undefined) return undefined
      return counted(purpose, mostSeconds, async (timeoutMs) => {
        const asking = await loadClient(picture !== undefined)
        return asking.pausedUntil() ? undefined : asking.ask(question, timeoutMs)
      })
    },
    transcribe: async (audio) => {
      if (ai.transcriptionModel === undefined) return undefined
      return counted('dictation', Infinity, async (timeoutMs) => {
        const { createSpeechClient } = await import('./speech-client.ts')
        const asking = (speechClient ??= createSpeechClient(ai))
        return asking.pausedUntil() ? undefined : asking.transcribe(audio, timeoutMs)
      })
    },
    status: async () => {
      const pausedUntil = client?.pausedUntil()
      if (pausedUntil) return { state: 'paused', pausedUntil }
      return { state: (await isCapped(0)) ? 'capped' : 'asked', pausedUntil: undefined }
    },
  }
}
