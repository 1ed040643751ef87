import { useMemo, useSyncExternalStore } from 'react'
import type { Refusal } from '../answers/refusal.ts'
import { refusalText } from '../answers/refusal-text.ts'
import type { Busy, Runner } from '../runner/runner.ts'
import type { Session, SessionEvent } from '../session.ts'
import { view } from '../view.ts'
import type { View } from '../view.ts'
import type { Workflow } from '../workflow.ts'

export type Assistant<W extends Workflow> = {
  readonly session: Session<W>
  /** The active step, ready to show. */
  readonly view: View
  /** Set while the next step is being prepared. */
  readonly busy: Busy | null
  /** Why the text field refused the latest answer, with an English sentence; null otherwise. */
  readonly refusal: (Refusal & { readonly message: string }) | null
  /** Chooses an option or a command by its value. */
  answer(value: string): boolean
  /** Sends the words of the text field, which never choose an option or a command. False when the field refuses them. */
  type(words: string): boolean
  /** Reports that the user confirmed the dialog that an option opened. */
  confirm(value: string): boolean
  back(): boolean
  forward(): boolean
  /** Asks the question of an earlier answer again; the index counts from 0. */
  edit(index: number): boolean
  send(event: SessionEvent): boolean
}

/**
 * Gives a runner's session as React state.
 *
 * @example const { view, busy, answer, back } = useAssistant(runner)
 */
export function useAssistant<W extends Workflow>(runner: Runner<W>): Assistant<W> {
  const { session, busy, refusal } = useSyncExternalStore(runner.subscribe, runner.snapshot, runner.snapshot)
  const actions = useMemo(
    () => ({
      answer: (value: string) => runner.send({ type: 'answer', value }),
      type: (value: string) => runner.send({ type: 'typed', value }),
      confirm: (value: string) => runner.send({ type: 'confirm', value }),
      back: () => runner.send({ type: 'undo' }),
      forward: () => runner.send({ type: 'forward' }),
      edit: (index: number) => runner.send({ type: 'edit', index }),
      send: runner.send,
    }),
    [runner],
  )
  return {
    session,
    view: useMemo(() => view(runner.workflow, session), [runner, session]),
    busy,
    refusal: refusal && { ...refusal, message: refusalText(refusal) },
    ...actions,
  }
}
