import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './diagnosis.module.css'
import type { Diagnosed } from './use-diagnosis.ts'

/** What to do before anything else, where the words mean danger. */
export const StopFirst = ({ diagnosis, words }: Diagnosed) =>
  diagnosis.escalate !== undefined && (
    <section className={classes.danger} aria-label="Stop first">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <p>
          <strong>Stop first.</strong>
        </p>
        {words.stopFirst(diagnosis).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
