import { Button, Drawer, Group } from '@mantine/core'
import { placeIn } from './place-in.ts'
import { EquipmentFacts } from './equipment-facts.tsx'
import { Progress } from './progress.tsx'
import classes from './steps-sheet.module.css'
import { StepList, type StepListProps } from './step-rail.tsx'

export type StepsSheetProps = StepListProps & {
  onTips: () => void
  onStartOver: () => void
  onClose: () => void
}

/** The way so far and the equipment, where there is no room for them beside the conversation. */
export const StepsSheet = ({ session, view, onReview, onTips, onStartOver, onClose }: StepsSheetProps) => (
  <Drawer
    opened
    closeButtonProps={{ 'aria-label': 'Close' }}
    onClose={onClose}
    position="bottom"
    size="80%"
    title={placeIn(session, view)}
  >
    <div className={classes.progress}>
      <Progress part={view.part} />
    </div>
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
    <StepList session={session} view={view} onReview={onReview} />
  </Drawer>
)
