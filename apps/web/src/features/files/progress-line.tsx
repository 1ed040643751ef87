import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { FileProgress } from './chosen-file.ts'
import { words } from './words.ts'
import classes from './file-dialog.module.css'

export type ProgressLineProps = {
  name: string
  progress: FileProgress
}

/** How far a file has come, as a bar and in words. */
export const ProgressLine = ({ name, progress }: ProgressLineProps) => {
  const share = shareOf(progress)
  return (
    <>
      <Progress value={share * 100} aria-label={words.progressOf(name)} className={classes.progress} />
      <span className={classes.fileFacts}>{sayProgress(progress)}</span>
    </>
  )
}

const shareOf = (progress: FileProgress) => {
  if (progress === 'saved') return 0
  return progress === 'received' ? 1 : progress
}

const sayProgress = (progress: FileProgress) => {
  if (progress === 'saved') return words.saved
  return progress === 'received' ? words.received : words.sentSoFar(progress)
}
