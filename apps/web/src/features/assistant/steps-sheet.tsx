import { Drawer } from '@mantine/core'
import type { Session } from '@tessa/assistant-engine'
import { EquipmentFacts } from './equipment-facts.tsx'
import { StepList } from './step-rail.tsx'

export type StepsSheetProps = {
  session: Session
  title: string
  onClose: () => void
}

/** The way so far and the equipment, where there is no room for them beside the conversation. */
export const StepsSheet = ({ session, title, onClose }: StepsSheetProps) => (
  <Drawer opened onClose={onClose} position="bottom" size="80%" title={`Step ${session.count + 1}`}>
    <EquipmentFacts session={session} />
    <StepList session={session} title={title} />
  </Drawer>
)
