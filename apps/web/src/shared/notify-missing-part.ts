import { toast } from '@tessa/ui'

/** Tells that the code of a dialog could not be fetched. The page stays as it is. */
export const notifyMissingPart = (): void => {
  toast.add({
    title: 'This part is not here yet',
    message: 'It could not be fetched. Nothing is lost; try again once there is a network.',
    tone: 'destructive',
  })
}
