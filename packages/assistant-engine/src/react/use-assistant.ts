import { useMemo, useSyncExternalStore } from 'react'
import type { Runner, Snapshot } from '../runner/runner.ts'
import type { SessionEvent } from '../session.ts'
import { view } from '../view.ts'
import type { View } from '../view.ts'
import type { Workflow } from '../workflow.ts'

/** What the runner's `snapshot` has, with the active step and the actions. */
export type Assistant<W extends Workflow> = Snapshot<W> & {
  /** The active step, ready to show. */
  readonly view: View
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
  const snapshot = useSyncExternalStore(runner.subscribe, runner.snapshot, runner.snapshot)
  const { session } = snapshot
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
  return { ...snapshot, view: useMemo(() => view(runner.workflow, session), [runner, session]), ...actions }
}
