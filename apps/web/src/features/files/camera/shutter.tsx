import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { words } from '../words.ts'
import classes from './camera-view.module.css'

export type ShutterProps = {
  isReady: boolean
  /** Takes the focus when it appears. */
  onShoot: () => void
}

/** The button that takes the photo. */
export const Shutter = ({ isReady, onShoot }: ShutterProps) => {
  const button = useFocusOnMount<HTMLButtonElement>()
  return (
    <button
      ref={button}
      type="button"
      className={classes.shutter}
      aria-label={words.camera.shutter}
      aria-disabled={!isReady}
      onClick={onShoot}
    />
  )
}
