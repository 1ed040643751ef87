import { Button } from '@mantine/core'
import { usePressGuard } from '../../../shared/use-press-guard.ts'
import classes from './help.module.css'
import type { HelpStep } from './use-help-form.ts'

export type HelpButtonsProps = {
  step: HelpStep
  isSending: boolean
  onBack: () => void
  onCancel: () => void
}

export const HelpButtons = ({ step, isSending, onBack, onCancel }: HelpButtonsProps) => {
  // Continue and Submit are in the same place, so a double click on Continue must not submit.
  const { handlers } = usePressGuard(step)
  return (
    <div className={classes.buttons} {...handlers}>
      {step > 1 && (
        <Button variant="outline" onClick={onBack} disabled={isSending}>
          Back
        </Button>
      )}
      <Button variant="subtle" onClick={onCancel} disabled={isSending} className={classes.cancel}>
        Cancel
      </Button>
      <Button type="submit" loading={isSending}>
        {step === 3 ? 'Submit Help Request' : 'Continue'}
      </Button>
    </div>
  )
}
