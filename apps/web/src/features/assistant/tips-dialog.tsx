import { Button, List, Modal } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'

const tips = [
  'Answer one question at a time. With a keyboard, Tab to the options and press their number.',
  'Changed your mind? Previous Step goes back, as often as you like.',
  'Get Help brings a person as soon as Tessa knows the device. What you told goes along, so nobody asks twice.',
  'Your answers are kept on this device while you go. A reload or a lost connection loses nothing.',
  'Leave out patient names and numbers.',
]

/** How to get along with Tessa. */
export const TipsDialog = ({ onClose }: { onClose: () => void }) => (
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
    <Button fullWidth onClick={onClose} data-autofocus>
      Got it
    </Button>
  </Modal>
)
