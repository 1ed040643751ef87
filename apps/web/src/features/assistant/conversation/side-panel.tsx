import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconBulb, IconListDetails, IconPhone, IconRefresh } from '@tabler/icons-react'
import type { Session, View, ViewOption } from '@tessa/assistant-engine'
import classes from './side-panel.module.css'
import { stepNumber } from './cards.ts'
import { EquipmentFacts } from './equipment-facts.tsx'
import { OptionIcon } from './option-icon.tsx'
import { laterPart } from '../../../shared/later-part.tsx'
import { progressLabel } from './progress-label.ts'
import { Progress } from './progress.tsx'
import { useEmergencyPhone } from '../../../shared/emergency/use-emergency-phone.ts'

// There are no findings before the first check.
export const fetchFindings = () => import('../findings/findings-so-far.tsx')
const FindingsSoFar = laterPart(async () => (await fetchFindings()).FindingsSoFar)

export type SidePanelProps = {
  session: Session
  part: View['part']
  /** A reported danger is not over yet. The panel then shows no likely causes. */
  isUnsafe: boolean
  /** The state of the newest request of this session, if any. Get Help opens it. */
  request: 'waiting' | 'received' | undefined
  /** The actions that the flow offers at every step: Get Help, Summary. */
  commands: readonly Pick<ViewOption, 'value' | 'label' | 'icon'>[]
  onCommand: (value: string) => void
  onSteps: () => void
  onDevice: () => void
  onTips: () => void
  onStartOver: () => void
}

/** Help, equipment and emergency line, beside the conversation or above it on a narrow screen. */
export const SidePanel = ({ session, part, isUnsafe, request, commands, ...on }: SidePanelProps) => {
  const { onCommand, onSteps, onDevice, onTips, onStartOver } = on
  const phone = useEmergencyPhone()
  return (
    <aside className={classes.panel} aria-label="Session">
      <div className={classes.bar}>
        <Button
          variant="subtle"
          className={classes.steps}
          onClick={onSteps}
          leftSection={<IconListDetails size={20} stroke={1.75} aria-hidden />}
        >
          <VisuallyHidden>{progressLabel(session, { part })}</VisuallyHidden>
          <span aria-hidden>{part ? `${part.at} of ${part.of}` : `Step ${stepNumber(session)}`}</span>
        </Button>
        {commands.map((command) =>
          command.value === 'request-help' && request === 'received' ? (
            <Button
              key={command.value}
              variant="outline"
              className={classes.command}
              onClick={() => onCommand(command.value)}
            >
              Request sent
            </Button>
          ) : (
            <Button
              key={command.value}
              variant={command.value === 'request-help' ? 'filled' : 'outline'}
              className={classes.command}
              leftSection={<OptionIcon name={command.icon} />}
              onClick={() => onCommand(command.value)}
            >
              {command.label}
              {request === 'waiting' && command.value === 'request-help' && (
                <span className={classes.pending}>
                  <VisuallyHidden>, a request is </VisuallyHidden>pending
                </span>
              )}
            </Button>
          ),
        )}
        {phone && (
          <ActionIcon
            component="a"
            href={phone.href}
            color="red"
            className={classes.call}
            aria-label={`Call the emergency line, ${phone.number}`}
          >
            <IconPhone size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <div className={classes.progress}>
        <Progress part={part} />
      </div>
      <div className={classes.card}>
        <h2 className={classes.title}>Equipment</h2>
        <EquipmentFacts session={session} />
        {session.count > 0 && <FindingsSoFar session={session} isUnsafe={isUnsafe} />}
        <div className={classes.quiet}>
          <Button variant="subtle" size="compact-md" onClick={onDevice}>
            Serial number and room
          </Button>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={onTips}
            leftSection={<IconBulb size={18} stroke={1.75} aria-hidden />}
          >
            Tips
          </Button>
          {session.count > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={onStartOver}
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            >
              Start over
            </Button>
          )}
        </div>
        {phone && (
          <p className={classes.emergency}>
            Emergency, day and night
            <a href={phone.href}>{phone.number}</a>
          </p>
        )}
      </div>
    </aside>
  )
}
