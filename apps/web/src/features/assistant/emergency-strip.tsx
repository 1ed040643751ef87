import { IconAlertTriangle } from '@tabler/icons-react'
import { trail, type Session } from '@tessa/assistant-engine'
import { dangersIn } from '@tessa/knowledge/danger'
import classes from './emergency-strip.module.css'
import { useEmergencyPhone } from './use-emergency-phone.ts'

/** Shown as soon as somebody's words speak of danger, or the session is handed over. */
export const EmergencyStrip = ({ session }: { session: Session }) => {
  const phone = useEmergencyPhone()
  const isDanger = trail(session).some(({ value }) => dangersIn(value).length > 0)
  if (!isDanger && session.escalationReason === null) return null
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
      </div>
    </section>
  )
}
