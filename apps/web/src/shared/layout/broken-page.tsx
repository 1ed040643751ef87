import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Button, Stack, Text } from '@mantine/core'
import { CenteredCard } from '@tessa/ui'

/** Stands in for a page that could not be loaded or drawn. */
export const BrokenPage = () => {
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <CenteredCard title="This page could not be shown">
      <Stack>
        <Text>
          The connection may have dropped, or Tessa was updated a moment ago. What you sent before is safe.
        </Text>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </Stack>
    </CenteredCard>
  )
}
