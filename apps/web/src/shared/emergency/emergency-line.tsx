import { useEmergencyPhone } from './use-emergency-phone.ts'
import classes from './emergency-line.module.css'

/** The phone number for urgent requests. */
export const EmergencyLine = () => {
  const phone = useEmergencyPhone()
  return (
    phone && (
      <p className={classes.emergency}>
        Is anyone in danger? Do not wait: call <a href={phone.href}>{phone.number}</a>.
      </p>
    )
  )
}
