import type { HelpRequestCreation, SessionReport, WorkOrderCreation } from '@tessa/contract'

/** Something that must reach the server, whatever happens to this page. */
export type Letter = {
  /** The same however often it is handed over. */
  readonly key: string
  readonly sessionId: string
  /** What proves a guest's session to be theirs. */
  readonly secret: string | undefined
} & (
  | { readonly kind: 'report'; readonly body: SessionReport }
  | { readonly kind: 'help-request'; readonly body: HelpRequestCreation }
  /** `helpRequest` is the key of the help request that it belongs to. */
  | { readonly kind: 'work-order'; readonly body: WorkOrderCreation; readonly helpRequest?: string }
)

export type DeliveryState = 'saved' | 'sending' | 'received' | 'attention'

/** How far a letter has come. */
export type Delivery = {
  readonly key: string
  readonly sessionId: string
  readonly kind: Letter['kind'] | 'file'
  readonly state: DeliveryState
  /** What people call it, once it is received: `HR-…`, `WO-…`. */
  readonly number?: string
  readonly receivedAt?: number
  /** Why the server refused it. */
  readonly reason?: string
}

/** Keeps letters and sends them; reading is synchronous, so that a screen can follow. */
export type Outbox = {
  /** Resolves once the letter is safe on this device. */
  put(letter: Letter): Promise<void>
  deliveries(): readonly Delivery[]
  subscribe(listener: () => void): () => void
}
