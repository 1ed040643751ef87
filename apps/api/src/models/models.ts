import type { ModelPurpose, ModelState } from '@tessa/contract'
import type { Static, TSchema } from 'typebox'

/** A question to a language model. */
export interface ModelQuestion<S extends TSchema> {
  readonly purpose: ModelPurpose
  /** What the model is to do. These words are ours alone. */
  readonly instructions: string
  /** What it works on, which may hold words of users: identifiers are masked by the caller. */
  readonly material: string
  /** A JPEG picture that belongs to the material. Only a model that sees pictures may be asked. */
  readonly picture?: Uint8Array
  /** What its answer has to be. */
  readonly answer: S
  /** How long its answer is waited for at most, if that is less than the setting allows. */
  readonly mostSeconds?: number
}

export interface ModelUse {
  readonly inputTokens: number
  readonly outputTokens: number
  /** What was used at most where no answer came, so that the provider counted nothing. */
  readonly reservedTokens: number
}

/** Whether the model of this server is asked. */
export interface ModelStatus {
  readonly state: ModelState
  readonly pausedUntil: Date | undefined
}

/** The language model of a running server. */
export interface Models {
  readonly isConfigured: boolean
  /** Whether a question may have a picture. */
  readonly seesPictures: boolean
  /** Whether it turns speech into words. */
  readonly hearsSpeech: boolean
  /** The model's answer; undefined if there is none, for whatever reason. It is never an error. */
  readonly ask: <S extends TSchema>(question: ModelQuestion<S>) => Promise<Static<S> | undefined>
  /** The words of a recording; undefined if there are none, for whatever reason. It is never an error. */
  readonly transcribe: (audio: Uint8Array) => Promise<string | undefined>
  readonly status: () => Promise<ModelStatus>
}
