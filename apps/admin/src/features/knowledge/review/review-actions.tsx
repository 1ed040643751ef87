import { Button } from '@mantine/core'
import type { ReviewItem } from '@tessa/contract'
import { TextLink } from '@tessa/ui'
import { useHome } from '../../../shared/use-home.ts'
import classes from '../knowledge.module.css'
import type { OpenedStep, ReviewStep } from './review-step.ts'

export type ReviewActionsProps = { item: ReviewItem; onOpen: (opened: OpenedStep) => void }

/** What can be made of an item. An entry of one expert is read, and then taken off. */
export const ReviewActions = ({ item, onOpen }: ReviewActionsProps) => {
  const home = useHome()
  const steps: readonly (readonly [step: ReviewStep, label: string])[] =
    item.kind === 'expert'
      ? [['dismiss', 'Take it off']]
      : [
          ['alias', 'Make it an alias'],
          ['fault', 'Make it a fault'],
          ['case', 'Make it a case'],
          ['dismiss', 'Take it off'],
        ]
  return (
    <span className={classes.actions}>
      {item.kind === 'expert' && (
        <TextLink href={`${home}?tab=knowledge&open=${item.id}`}>{`Read ${item.id}`}</TextLink>
      )}
      {steps.map(([step, label]) => (
        <Button
          key={step}
          variant="default"
          size="compact-sm"
          aria-label={`${label}: ${item.words}`}
          onClick={() => onOpen({ item, step })}
        >
          {label}
        </Button>
      ))}
    </span>
  )
}
