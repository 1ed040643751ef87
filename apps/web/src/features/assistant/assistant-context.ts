import { createContext, use } from 'react'
import type { Session } from '@tessa/assistant-engine'
import type { Runner } from '@tessa/assistant-engine/runner'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import type { Dialog } from './dialogs/dialogs.ts'
import type { CurrentReporter } from './session/current-reporter.ts'

/** The context of all parts of a session that this tab leads. */
export interface AssistantContextValue {
  readonly runner: Runner
  readonly reporter: CurrentReporter
  readonly outbox: Outbox
  readonly dialog: Dialog | undefined
  readonly openDialog: (dialog: Dialog) => void
  readonly closeDialog: () => void
  readonly startOver: (session: Session) => void
}

const AssistantContext = createContext<AssistantContextValue | undefined>(undefined)
export const AssistantProvider = AssistantContext.Provider

export const useAssistantContext = (): AssistantContextValue => {
  const value = use(AssistantContext)
  if (!value) throw new Error('Only within an assistant session.')
  return value
}
