import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconRefreshAlert, IconX } from '@tabler/icons-react'
import { BackCloses } from '@tessa/app-shell'
import type { CaseProgress, Feedback } from '@tessa/contract'
import { laterPart } from '../../shared/later-part.tsx'
import { notifyMissingPart } from '../../shared/notify-missing-part.ts'
import type { FeedbackTarget } from './use-feedback.ts'
import classes from './feedback-actions.module.css'

type Kind = Feedback['kind']

const fetchDialog = () => import('./feedback-dialog.tsx')
const FeedbackDialog = laterPart(async () => (await fetchDialog()).FeedbackDialog)

/** The feedback that the reporter can give in the current status. */
const kindsFor = ({ status, activities }: CaseProgress): readonly Kind[] => {
  if (status === 'closed') return ['still-broken']
  if (status !== 'resolved') return ['works-now', 'cancel']
  const last = activities.findLast(({ activityType }) =>
    ['status_changed', 'confirmed'].includes(activityType),
  )
  // Feedback that is already given is not offered again.
  return last?.by === 'reporter' ? ['still-broken'] : ['works-now', 'still-broken']
}

const ways = {
  'works-now': { label: 'It works now', icon: IconCircleCheck, variant: 'filled' },
  'still-broken': { label: 'It is still broken', icon: IconRefreshAlert, variant: 'outline' },
  cancel: { label: 'Cancel work order', icon: IconX, variant: 'subtle' },
} as const

/** Works now, still broken, not needed anymore. Each opens a dialog for confirmation. */
export const FeedbackActions = (goal: FeedbackTarget) => {
  const { order } = goal
  const [asked, setAsked] = useState<Kind>()
  // The code loads early, because there may be no network when the dialog opens.
  useEffect(() => {
    fetchDialog().catch(() => undefined)
  }, [])
  const close = () => setAsked(undefined)
  const giveUp = () => {
    notifyMissingPart()
    close()
  }
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
              {order.status === 'closed' ? 'Reopen work order' : label}
            </Button>
          )
        })}
      </div>
      <BackCloses isOpen={asked !== undefined} onClose={close}>
        {asked && <FeedbackDialog key={asked} kind={asked} goal={goal} onClose={close} onMissing={giveUp} />}
      </BackCloses>
    </div>
  )
}
