import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { fieldErrors, useApi, useDraftState } from '@tessa/app-shell'
import type { CaseContent, KnowledgeType, ReviewedItem } from '@tessa/contract'
import list from '../../../shared/dated-list/dated-list.module.css'
import { DialogForm } from '../../../shared/dialog-form.tsx'
import classes from '../knowledge.module.css'
import { typeOptions } from '../knowledge-words.ts'
import { LineFields } from '../line-fields.tsx'
import { NoteField } from '../note-field.tsx'
import { SubjectField } from '../subject-field.tsx'
import { TypeField } from '../type-field.tsx'
import { useProposal } from '../use-proposal.ts'

export type EvaluationCaseDialogProps = {
  /** The words that it begins with. */
  issue: string
  /** The equipment as it was written. */
  equipment: string
  /** The item of the review queue that they come from. */
  review: ReviewedItem
  onClose: () => void
}

/** Its equipment is undefined until it is chosen. */
type CaseDraft = Omit<CaseContent, 'type' | 'accept'> & {
  type: KnowledgeType | undefined
  /** Whether the base has the fault. */
  isHeld: boolean
  /** The id of that fault; empty until it is chosen. */
  fault: string
  note: string
}

const empty: CaseDraft = {
  type: undefined,
  manufacturer: '',
  model: '',
  issue: '',
  isHeld: false,
  fault: '',
  mustEscalate: false,
  writer: '',
  note: '',
}

const device = [
  ['manufacturer', 'Maker (optional)', 60, false],
  ['model', 'Model (optional)', 80, false],
] as const

/** The type that reporters named by its own name; undefined where they wrote something else. */
const typeOf = (equipment: string): KnowledgeType | undefined => {
  const plain = equipment.trim().toLowerCase()
  return typeOptions.find(({ value, label }) => [value, label.toLowerCase()].includes(plain))?.value
}

/** Proposes words as a case that the base is judged by, with what is right about it. */
export const EvaluationCaseDialog = ({ issue, equipment, review, onClose }: EvaluationCaseDialogProps) => {
  const api = useApi()
  const initial: CaseDraft = { ...empty, type: typeOf(equipment), issue }
  const [draft, setDraft] = useDraftState(`case:${review.key}`, initial, { ...initial, type: 'any' })
  const { type, fault, isHeld, note, ...content } = draft
  const proposing = useProposal({
    send: async () =>
      type &&
      api('POST /api/knowledge/proposals', {
        body: {
          kind: 'evaluation-case',
          evaluationCase: { ...content, type, writer: content.writer.trim(), accept: isHeld ? [fault] : [] },
          note,
          review,
        },
      }),
    done: 'Proposed',
    onDone: onClose,
  })
  const problems = Object.entries(fieldErrors(proposing.error))
  const errorOf = (name: string) =>
    problems.find(([field]) => field.startsWith(`evaluationCase.${name}`))?.[1]
  const change = (changes: Partial<CaseDraft>) => setDraft({ ...draft, ...changes })
  return (
    <DialogForm
      title="Make It a Case"
      label="Propose"
      pendingLabel="Proposing..."
      isPending={proposing.isPending}
      canSend={
        type !== undefined &&
        draft.issue.trim() !== '' &&
        draft.writer.trim() !== '' &&
        (!isHeld || fault !== '')
      }
      error={proposing.error}
      onSend={() => proposing.mutate()}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <p className={list.quiet}>
          Once approved, every later change is tried on this case. It changes no advice by itself.
        </p>
        <Textarea
          label="Report"
          required
          autosize
          minRows={2}
          maxLength={500}
          value={draft.issue}
          error={errorOf('issue')}
          onChange={({ currentTarget }) => change({ issue: currentTarget.value.replaceAll(/\s/g, ' ') })}
        />
        <TypeField type={type} error={errorOf('type')} onChange={(chosen) => change({ type: chosen })} />
        <LineFields
          fields={device}
          values={draft}
          errorOf={errorOf}
          onChange={(name, value) => change({ [name]: value })}
        />
        <Radio.Group
          label="What is right"
          value={isHeld ? 'fault' : 'none'}
          onChange={(value) => change({ isHeld: value === 'fault' })}
        >
          <div className={classes.fields}>
            <Radio value="none" label="The base does not have this fault" />
            <Radio value="fault" label="A fault of the base" />
          </div>
        </Radio.Group>
        {isHeld && (
          <SubjectField subject={fault} error={errorOf('accept')} onChange={(id) => change({ fault: id })} />
        )}
        <Checkbox
          label="It is a danger: stop and hand over"
          checked={draft.mustEscalate}
          onChange={({ currentTarget }) => change({ mustEscalate: currentTarget.checked })}
        />
        <TextInput
          label="Whose words"
          description="A trade such as nurse or engineer, never a name."
          required
          maxLength={40}
          autoComplete="off"
          value={draft.writer}
          error={errorOf('writer')}
          onChange={({ currentTarget }) => change({ writer: currentTarget.value })}
        />
        <NoteField note={note} onChange={(text) => change({ note: text })} />
      </div>
    </DialogForm>
  )
}
