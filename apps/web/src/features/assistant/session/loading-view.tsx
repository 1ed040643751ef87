import { factTexts, type Session } from '@tessa/assistant-engine'
import { flowOf } from './flow.ts'
import classes from '../conversation/typing-indicator.module.css'

/** Covers the screen after the description, while the checks for the described equipment are loaded. */
export const LoadingView = ({ title, session }: { title: string; session: Session }) => {
  const { equipmentType, manufacturer, model } = factTexts(flowOf(session), session)
  return (
    <div className={classes.overlay}>
      <div className={classes.loading}>
        <span className={classes.ring} aria-hidden />
        <h2>{title}</h2>
        <p>{[equipmentType, manufacturer, model].filter(Boolean).join(' · ')}</p>
        <p className={classes.note}>
          Reading your description for danger, and fetching the checks for this kind of equipment.
        </p>
      </div>
    </div>
  )
}
