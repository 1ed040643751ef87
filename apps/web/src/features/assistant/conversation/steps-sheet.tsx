import { Button, Drawer, Group } from '@mantine/core'
import { progressLabel } from './progress-label.ts'
import { EquipmentFacts } from './equipment-facts.tsx'
import { Progress } from './progress.tsx'
import classes from './steps-sheet.module.css'
import { StepList, type StepListProps } from './step-sidebar.tsx'

export type StepsSheetProps = StepListProps & {
  onDevice: () => void
  onTips: () => void
  onStartOver: () => void
  onClose: () => void
}

/** The steps so far and the equipment, for screens without room for a sidebar. */
export const StepsSheet = ({
  session,
  view,
  onReview,
  onDevice,
  onTips,
  onStartOver,
  onClose,
}: StepsSheetProps) => (
  <Drawer
    opened
    closeButtonProps={{ 'aria-label': 'Close' }}
    onClose={onClose}
    position="bottom"
    size="80%"
    title={progressLabel(session, view)}
  >
    <div className={classes.progress}>
      <Progress part={view.part} />
    </div>
    <EquipmentFacts session={session} />
    <Group gap="xs" my="md">
      <Button variant="outline" onClick={onDevice}>
        Serial number and room
      </Button>
      <Button variant="outline" onClick={onTips}>
        Tips
      </Button>
      {session.count > 0 && (
        <Button variant="outline" onClick={onStartOver}>
          Start over
        </Button>
      )}
    </Group>
    <StepList session={session} view={view} onReview={onReview} />
  </Drawer>
)
