import { Button, Drawer, Group } from '@mantine/core'
import type { Session } from '@tessa/assistant-engine'
import { EquipmentFacts } from './equipment-facts.tsx'
import { StepList } from './step-rail.tsx'

export type StepsSheetProps = {
  session: Session
  title: string
  onTips: () => void
  onStartOver: () => void
  onClose: () => void
}

/** The way so far and the equipment, where there is no room for them beside the conversation. */
export const StepsSheet = ({ session, title, onTips, onStartOver, onClose }: StepsSheetProps) => (
  <Drawer
    opened
    closeButtonProps={{ 'aria-label': 'Close' }}
    onClose={onClose}
    position="bottom"
    size="80%"
    title={`Step ${session.count + 1}`}
  >
    <EquipmentFacts session={session} />
    <Group gap="xs" my="md">
      <Button variant="outline" onClick={onTips}>
        Tips
      </Button>
      {session.count > 0 && (
        <Button variant="outline" onClick={onStartOver}>
          Start over
        </Button>
      )}
    </Group>
    <StepList session={session} title={title} />
  </Drawer>
)
