import { useState } from 'react'
import { Button, Group, List, Modal } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { answersInOrder, type Facts, type Session } from '@tessa/assistant-engine'
import { useDiagnosis } from '../findings/use-diagnosis.ts'
import { usePressGuard } from '../../../shared/use-press-guard.ts'
import { FixQuestion } from './fix-question.tsx'

export type ReleaseDialogProps = {
  /** With the answer of an earlier release, if there was one. */
  session: Session
  /** Passes on what fixed it; undefined if nothing was said. */
  onConfirm: (facts: Facts | undefined) => void
  onClose: () => void
}

/** How many likely faults are offered. */
const most = 3

const points = [
  'It works, and has passed its functional check.',
  'Nothing is damaged, missing or provisional.',
  'It is released for use as your facility requires.',
]

/** Asks for a safety check before equipment counts as repaired. */
export const ReleaseDialog = ({ session, onConfirm, onClose }: ReleaseDialogProps) => {
  const { handlers } = usePressGuard()
  const { fixedBy: before = '', fixedHow: wordsBefore = '' } = session.facts
  const likely = useDiagnosis(session)?.diagnosis.causes.slice(0, most) ?? []
  const [answer, setAnswer] = useState({ fixedBy: before, fixedHow: wordsBefore })
  const confirm = () => {
    const fixedHow = answer.fixedBy === 'other' ? answer.fixedHow.trim() : ''
    onConfirm(answer.fixedBy === before && fixedHow === wordsBefore ? undefined : { ...answer, fixedHow })
  }
  return (
    // The second click of a double click lands on the overlay, which would close the dialog at once.
    <Modal
      opened
      {...handlers}
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
      title="Tested and safe to use?"
      centered
    >
      <p>Before it is used on a patient again:</p>
      <List spacing="xs" mb="lg">
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
      <FixQuestion
        steps={answersInOrder(session).map(({ step }) => step)}
        causes={likely.map(({ fault }) => ({ cause: fault.symptom, faultId: fault.id }))}
        answer={answer}
        onAnswer={setAnswer}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="outline" onClick={onClose}>
          Not yet
        </Button>
        <Button onClick={confirm} data-autofocus>
          Yes, mark resolved
        </Button>
      </Group>
    </Modal>
  )
}
