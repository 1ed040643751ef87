import { useState } from 'react'
import { Button, Modal, Text } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './rating-dialog.module.css'

const meanings = ['Not helpful', 'Hardly helpful', 'Somewhat helpful', 'Helpful', 'Very helpful'] as const

export type RatingDialogProps = {
  /** The earlier rating. */
  rating: string | undefined
  onRate: (rating: number) => void
  onClose: () => void
}

/** Rates the session from 1 to 5. */
export const RatingDialog = ({ rating, onRate, onClose }: RatingDialogProps) => {
  const [chosen, setChosen] = useState(Number(rating ?? 0))
  const send = () => {
    onRate(chosen)
    onClose()
  }
  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={onClose}
      title="Rate session"
      centered
    >
      <fieldset className={classes.stars}>
        <legend>How helpful was this session?</legend>
        {meanings.map((meaning, index) => (
          <label key={meaning} title={meaning}>
            <input
              type="radio"
              name="rating"
              checked={chosen === index + 1}
              onChange={() => setChosen(index + 1)}
              aria-label={`${index + 1} of 5: ${meaning}`}
            />
            {index < chosen ? (
              <IconStarFilled size={32} aria-hidden />
            ) : (
              <IconStar size={32} stroke={1.5} aria-hidden />
            )}
          </label>
        ))}
      </fieldset>
      <Text c="dimmed" mb="md" mih="1.5em">
        {meanings[chosen - 1]}
      </Text>
      <Button fullWidth onClick={send} disabled={chosen === 0}>
        Send rating
      </Button>
    </Modal>
  )
}
