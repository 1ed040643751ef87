import { TextInput } from '@mantine/core'
import { fieldErrors, useApi, useDraftState } from '@tessa/app-shell'
import type { ReviewedItem } from '@tessa/contract'
import list from '../../shared/dated-list/dated-list.module.css'
import { DialogForm } from '../../shared/dialog-form.tsx'
import { stopPhraseWords } from './knowledge-words.ts'
import { NoteField } from './note-field.tsx'
import { SubjectField } from './subject-field.tsx'
import { useProposal } from './use-proposal.ts'

export type WordsDialogProps = {
  kind: 'alias' | 'stop-phrase'
  /** The id of the fault or rule; chosen in the dialog by default. */
  subject?: string
  /** The words to begin with; none by default. */
  words?: string
  /** The item of the review queue that they come from. */
  review?: ReviewedItem
  onClose: () => void
}

const texts = {
  alias: {
    title: 'Add an Alias',
    label: 'Words that people use',
    help: 'As a person writes it, such as “sat probe dead”. It helps to find this fault.',
  },
  'stop-phrase': {
    title: 'Add a Stop Phrase',
    label: 'Words that mean danger now',
    help: stopPhraseWords,
  },
} as const

/** Proposes more words for a fault or a rule. They hold once another person approves them. */
export const WordsDialog = ({ kind, subject, words: given = '', review, onClose }: WordsDialogProps) => {
  const api = useApi()
  const [draft, setDraft] = useDraftState(`${kind}:${subject ?? review?.key ?? ''}`, {
    subject: subject ?? '',
    words: given,
    note: '',
  })
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  const { title, label, help } = texts[kind]
  const proposing = useProposal({
    send: () =>
      api('POST /api/knowledge/proposals', {
        body: { kind, ...draft, words: draft.words.trim(), ...(review ? { review } : {}) },
      }),
    done: 'Proposed',
    onDone: onClose,
  })
  const problems = fieldErrors(proposing.error)
  return (
    <DialogForm
      title={title}
      label="Propose"
      pendingLabel="Proposing..."
      isPending={proposing.isPending}
      canSend={draft.words.trim() !== '' && draft.subject !== ''}
      error={proposing.error}
      onSend={() => proposing.mutate()}
      onClose={onClose}
    >
      {subject === undefined && (
        <SubjectField
          subject={draft.subject}
          error={problems['subject']}
          onChange={(chosen) => change({ subject: chosen })}
        />
      )}
      <TextInput
        label={label}
        required
        maxLength={120}
        autoComplete="off"
        value={draft.words}
        error={problems['words']}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      <p className={list.quiet}>{help}</p>
      <NoteField note={draft.note} onChange={(note) => change({ note })} />
    </DialogForm>
  )
}
