import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import type { Session } from '@tessa/assistant-engine'
import classes from './emergency-strip.module.css'
import { isHandedOver } from './handed-over.ts'
import { speaksOfDanger } from './use-danger.ts'
import { useEmergencyPhone } from './use-emergency-phone.ts'

export type EmergencyStripProps = {
  session: Session
  /** Asks a person to take over. */
  onHelp: () => void
}

/** Shown as soon as somebody's words speak of danger, or the session is handed over. */
export const EmergencyStrip = ({ session, onHelp }: EmergencyStripProps) => {
  const phone = useEmergencyPhone()
  const isDanger = speaksOfDanger(session)
  if (!isDanger && (session.escalationReason === null || isHandedOver(session))) return null
  return (
    <section className={classes.strip} role="alert" aria-label="Emergency">
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
      <div>
        <strong>{isDanger ? 'Stop. People first.' : 'A person should take over.'}</strong>
        <p>
          {isDanger
            ? 'Make the patient safe, use other equipment, and leave this one off.'
            : 'Leave the equipment out of use until somebody has looked at it.'}{' '}
          {phone && (
            <>
              Emergency line, day and night: <a href={phone.href}>{phone.number}</a>
            </>
          )}
        </p>
        {isDanger && (
          <Button variant="outline" className={classes.help} onClick={onHelp}>
            Ask a person to take over
          </Button>
        )}
      </div>
    </section>
  )
}
