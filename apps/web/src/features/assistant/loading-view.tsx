import type { Session } from '@tessa/assistant-engine'
import classes from './thinking.module.css'

/** Over everything, while the checks for this equipment are put together. */
export const LoadingView = ({ title, session }: { title: string; session: Session }) => {
  const { equipmentType, manufacturer, model } = session.facts
  return (
    <div className={classes.overlay}>
      <div className={classes.loading}>
        <span className={classes.ring} aria-hidden />
        <h2>{title}</h2>
        <p>{[equipmentType, manufacturer, model].filter(Boolean).join(' · ')}</p>
        <p className={classes.note}>Putting the checks for it together.</p>
      </div>
    </div>
  )
}
