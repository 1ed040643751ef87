import { Button } from '@mantine/core'
import { toast } from '@tessa/ui'
import type { SelectedOrder } from './use-selection.ts'

/** Copies the numbers of what is selected, a line each. */
export const CopyNumbers = ({ orders }: { orders: readonly SelectedOrder[] }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orders.map(({ number }) => number).join('\n'))
      toast.add({ title: 'Numbers copied', tone: 'success' })
    } catch {
      toast.add({ title: 'The browser did not let the numbers be copied', tone: 'destructive' })
    }
  }
  return (
    <Button variant="outline" onClick={() => void copy()}>
      Copy numbers
    </Button>
  )
}
