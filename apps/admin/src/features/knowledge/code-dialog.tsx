import { TextInput } from '@mantine/core'
import { fieldErrors, useApi } from '@tessa/app-shell'
import type { CodeContent, KnowledgeType } from '@tessa/contract'
import list from '../../shared/dated-list/dated-list.module.css'
import { DialogForm } from '../../shared/dialog-form.tsx'
import classes from './knowledge.module.css'
import { LineFields } from './line-fields.tsx'
import { NoteField } from './note-field.tsx'
import { TypeField } from './type-field.tsx'
import { useEntryDraft } from './use-entry-draft.ts'
import { useProposal } from './use-proposal.ts'

export type CodeDialogProps = {
  /** The code to change; null for a new one. */
  code: CodeContent | null
  /** Its id; undefined for a new one. */
  subject?: string | undefined
  /** The revision of what it says; null for a new one, which is the default. */
  revision?: string | null
  onClose: () => void
}

/** Its equipment is undefined until it is chosen: advice would explain a code at the wrong equipment. */
type CodeDraft = Omit<CodeContent, 'type' | 'faults'> & {
  type: KnowledgeType | undefined
  /** Their ids, with commas between them. */
  faults: string
  note: string
}

const empty: CodeDraft = {
  type: undefined,
  maker: '',
  family: '',
  code: '',
  meaning: '',
  action: '',
  faults: '',
  source: '',
  note: '',
}

/** With all that a draft may have. */
const sample: CodeDraft = { ...empty, type: 'any' }

const textFields = [
  ['code', 'Code or message, as it is displayed', 80, true],
  ['maker', 'Maker (empty for various makers)', 60, false],
  ['family', 'Model or family', 80, true],
  ['meaning', 'Meaning', 300, true],
  ['action', 'What to do', 400, true],
  ['source', 'Source (empty for expert judgement)', 500, false],
] as const

const idsIn = (text: string): string[] => text.match(/[^\s,]+/g) ?? []

/** Proposes a displayed code, or another text of one. It holds once another person approves it. */
export const CodeDialog = ({ code, subject, revision = null, onClose }: CodeDialogProps) => {
  const api = useApi()
  const initial: CodeDraft = code ? { ...code, faults: code.faults.join(', '), note: '' } : empty
  const { draft, change, changedByOthers } = useEntryDraft(`code:${subject ?? ''}`, initial, sample)
  const { type, note, ...content } = draft
  const proposing = useProposal({
    send: async () =>
      type &&
      api('POST /api/knowledge/proposals', {
        body: {
          kind: 'code',
          code: { ...content, type, faults: idsIn(content.faults) },
          note,
          ...(subject === undefined ? {} : { subject }),
          ...(revision === null ? {} : { basedOn: revision }),
        },
      }),
    done: 'Proposed',
    onDone: onClose,
  })
  const problems = Object.entries(fieldErrors(proposing.error))
  const errorOf = (name: string) =>
    problems.find(([field]) => field.startsWith(`code.${name}`))?.[1] ?? changedByOthers(name)
  const isFull = textFields.every(([name, , , required]) => !required || draft[name].trim() !== '')
  return (
    <DialogForm
      title={subject === undefined ? 'Propose a Code' : `Propose a Change of ${subject}`}
      label="Propose"
      pendingLabel="Proposing..."
      isPending={proposing.isPending}
      canSend={type !== undefined && isFull}
      error={proposing.error}
      onSend={() => proposing.mutate()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <TypeField type={type} error={errorOf('type')} onChange={(chosen) => change({ type: chosen })} />
        <LineFields
          fields={textFields}
          values={draft}
          errorOf={errorOf}
          onChange={(name, value) => change({ [name]: value })}
        />
        <TextInput
          label="Faults with this code (optional)"
          description="Their ids, such as pm-001, with commas between them."
          autoComplete="off"
          value={draft.faults}
          error={errorOf('faults')}
          onChange={({ currentTarget }) => change({ faults: currentTarget.value })}
        />
        <p className={list.quiet}>
          Once approved, the assistant explains this code wherever a report about such equipment has it.
        </p>
        <NoteField note={note} onChange={(text) => change({ note: text })} />
      </div>
    </DialogForm>
  )
}
