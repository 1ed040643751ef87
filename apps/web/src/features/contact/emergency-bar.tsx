import { IconPhoneCall } from '@tabler/icons-react'
import classes from './contact-page.module.css'

/** The 24-hour emergency line. */
export const EmergencyBar = ({ phone }: { phone: string | undefined }) => (
  <aside aria-label="Emergency line" className={classes.emergency}>
    <IconPhoneCall size={24} stroke={1.75} aria-hidden />
    <p>
      <strong>24/7 Emergency Line</strong> for equipment that patients depend on right now
    </p>
    {phone && (
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={classes.emergencyPhone}>
        {phone}
      </a>
    )}
  </aside>
)
