import { useId } from 'react'
import { PriorityBadge } from '@tessa/ui'
import classes from './contact-page.module.css'
import { urgencies, type Urgency } from './contact-request.ts'
import { urgencyWords } from './service-text.ts'

export type UrgencyChoiceProps = {
  value: Urgency
  onChange: (urgency: Urgency) => void
}

/** Four cards, each with a label, an icon and an explanation. */
export const UrgencyChoice = ({ value, onChange }: UrgencyChoiceProps) => {
  const id = useId()
  return (
    <fieldset className={classes.urgency}>
      <legend>Urgency</legend>
      {urgencies.map((urgency) => (
        <label key={urgency} className={classes.urgencyCard}>
          <input
            type="radio"
            name={id}
            value={urgency}
            checked={urgency === value}
            aria-labelledby={`${id}${urgency}`}
            aria-describedby={`${id}${urgency}-meaning`}
            onChange={() => onChange(urgency)}
          />
          <span>
            <span id={`${id}${urgency}`}>
              <PriorityBadge tone={urgency}>{urgencyWords[urgency].label}</PriorityBadge>
            </span>
            <span id={`${id}${urgency}-meaning`} className={classes.hint}>
              {urgencyWords[urgency].meaning}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
