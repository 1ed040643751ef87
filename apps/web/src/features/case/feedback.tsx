import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconRefreshAlert, IconX } from '@tabler/icons-react'
import type { CaseProgress, Feedback } from '@tessa/contract'
import { FeedbackDialog, type FeedbackGoal } from './feedback-dialog.tsx'
import classes from './feedback.module.css'

type Kind = Feedback['kind']

/** What its reporter can say about a work order as it stands. */
const kindsFor = ({ status, activities }: CaseProgress): readonly Kind[] => {
  if (status === 'closed') return ['still-broken']
  if (status !== 'resolved') return ['works-now', 'cancel']
  const last = activities.findLast(({ activityType }) =>
    ['status_changed', 'confirmed'].includes(activityType),
  )
  // Whoever has said so need not say it again.
  return last?.by === 'reporter' ? ['still-broken'] : ['works-now', 'still-broken']
}

const ways = {
  'works-now': { label: 'It works now', icon: IconCircleCheck, variant: 'filled' },
  'still-broken': { label: 'It is still broken', icon: IconRefreshAlert, variant: 'outline' },
  cancel: { label: 'Cancel work order', icon: IconX, variant: 'subtle' },
} as const

/** Works now, still broken, not needed any more: each asks once more before it is said. */
export const FeedbackWays = (goal: FeedbackGoal) => {
  const { order } = goal
  const [asked, setAsked] = useState<Kind>()
  const kinds = kindsFor(order)
  const isQuestion = order.status === 'resolved' && kinds.includes('works-now')
  return (
    <div className={classes.feedback}>
      {isQuestion && <p className={classes.question}>Does it work again?</p>}
      <div className={classes.ways}>
        {kinds.map((kind) => {
          const { label, icon: Icon, variant } = ways[kind]
          return (
            <Button
              key={kind}
              variant={isQuestion || kind === 'cancel' ? variant : 'outline'}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
              onClick={() => setAsked(kind)}
            >
              {order.status === 'closed' ? 'Take it up again' : label}
            </Button>
          )
        })}
      </div>
      {asked && <FeedbackDialog key={asked} kind={asked} goal={goal} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
