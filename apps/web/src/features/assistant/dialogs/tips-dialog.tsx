import { useState } from 'react'
import { Button, Checkbox, List, Modal } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { setUsesNumberKeys, usesNumberKeys } from '../conversation/number-key-choice.ts'

const tips = [
  'Answer one question at a time. With a keyboard, press the number of an option.',
  'Changed your mind? Previous Step goes back, as far as the last request you sent. Edit changes one answer and keeps the others.',
  'At every step, Ask a person or Get Help brings a person. What you told goes along, so nobody asks twice.',
  'Your answers are kept on this device while you go. A reload or a lost connection loses nothing.',
  'Leave out patient names and numbers.',
]

/** Tips for the use of Tessa. */
export const TipsDialog = ({ onClose }: { onClose: () => void }) => {
  const [areKeysOn, setAreKeysOn] = useState(usesNumberKeys)
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
      title="Quick Tips for Using Tessa"
      centered
    >
      <List spacing="sm" mb="lg">
        {tips.map((tip) => (
          <List.Item key={tip}>{tip}</List.Item>
        ))}
      </List>
      <Checkbox
        mb="lg"
        label="The keys 1 to 9 choose an option"
        checked={areKeysOn}
        onChange={(event) => {
          setAreKeysOn(event.currentTarget.checked)
          setUsesNumberKeys(event.currentTarget.checked)
        }}
      />
      <Button fullWidth onClick={onClose} data-autofocus>
        Got it
      </Button>
    </Modal>
  )
}
