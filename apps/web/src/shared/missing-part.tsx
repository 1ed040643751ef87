import { Button } from '@mantine/core'

/** What stands in the place of a part that could not be fetched: words of its own, and another attempt. */
export const missingPart =
  (words: string) =>
  ({ onRetry }: { onRetry: () => void }) => (
    <p role="status">
      {words}{' '}
      <Button variant="subtle" size="compact-md" onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
