import { toast } from '@tessa/ui'

/** Tells that the code of a dialog could not be fetched. The page stays as it is. */
export const notifyMissingPart = (): void => {
  toast.add({
    title: 'This part could not be loaded',
    message: 'Nothing is lost. Try again once there is a network.',
    tone: 'destructive',
  })
}
