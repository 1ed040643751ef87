import { useState } from 'react'
import { Button, Group, List, Modal } from '@mantine/core'
import type { Facts } from '@tessa/assistant-engine'
import { usePressGuard } from '../../../shared/use-press-guard.ts'
import { FixQuestion } from './fix-question.tsx'

export type ReleaseDialogProps = {
  /** The steps that were answered. */
  steps: readonly string[]
  /** With the answer of an earlier release, if there was one. */
  facts: Facts
  /** Passes on what fixed it; undefined if nothing was said. */
  onConfirm: (facts: Facts | undefined) => void
  onClose: () => void
}

const points = [
  'It works, and has passed its functional check.',
  'Nothing is damaged, missing or provisional.',
  'It is released for use as your facility requires.',
]

/** Asks for a safety check before equipment counts as repaired. */
export const ReleaseDialog = ({ steps, facts, onConfirm, onClose }: ReleaseDialogProps) => {
  const { handlers } = usePressGuard()
  const { fixedBy: before = '', fixedHow: wordsBefore = '' } = facts
  const [answer, setAnswer] = useState({ fixedBy: before, fixedHow: wordsBefore })
  const confirm = () => {
    const fixedHow = answer.fixedBy === 'other' ? answer.fixedHow.trim() : ''
    onConfirm(answer.fixedBy === before && fixedHow === wordsBefore ? undefined : { ...answer, fixedHow })
  }
  return (
    <Modal
      opened
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
      <FixQuestion steps={steps} answer={answer} onAnswer={setAnswer} />
      <Group justify="flex-end" gap="sm" {...handlers}>
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
