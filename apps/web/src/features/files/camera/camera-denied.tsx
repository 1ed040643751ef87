import { Button } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { words } from '../words.ts'
import classes from './camera-view.module.css'

export type CameraDeniedProps = {
  onTryAgain: () => void
  onBack: () => void
}

/** Shown without camera access: instructions, and the upload as an alternative. */
export const CameraDenied = ({ onTryAgain, onBack }: CameraDeniedProps) => {
  const otherWay = useFocusOnMount<HTMLButtonElement>()
  return (
    <>
      <p role="alert" className={classes.denied}>
        <IconCameraOff size={20} stroke={1.75} aria-hidden />
        {words.camera.denied}
      </p>
      <div className={classes.ways}>
        <Button variant="outline" onClick={onTryAgain}>
          {words.camera.again}
        </Button>
        <Button ref={otherWay} onClick={onBack}>
          {words.camera.back}
        </Button>
      </div>
    </>
  )
}
