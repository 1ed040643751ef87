import { Button } from '@mantine/core'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { words } from '../words.ts'
import classes from './camera-view.module.css'

export type PhotoReviewProps = {
  onRetake: () => void
  onUse: () => void
}

/** The choice to use or retake a photo. */
export const PhotoReview = ({ onRetake, onUse }: PhotoReviewProps) => {
  const use = useFocusOnMount<HTMLButtonElement>()
  return (
    <div className={classes.ways}>
      <Button variant="outline" onClick={onRetake}>
        {words.camera.retake}
      </Button>
      <Button ref={use} onClick={onUse}>
        {words.camera.use}
      </Button>
    </div>
  )
}
