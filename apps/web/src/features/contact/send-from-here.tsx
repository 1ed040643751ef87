import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorMessage, newId, useApi } from '@tessa/app-shell'
import { toast } from '@tessa/ui'
import type { ContactRequest } from './contact-request.ts'

export type SendFromHereProps = {
  request: ContactRequest
  onSent: () => void
}

/** Sends the message by the server, for users without a mail program. */
export const SendFromHere = ({ request, onSent }: SendFromHereProps) => {
  const api = useApi()
  // All attempts send the same message once.
  const [key] = useState(newId)
  const send = useMutation({
    mutationFn: () =>
      api('POST /api/contact-messages', {
        body: { ...request, email: request.email.trim() },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: () =>
      toast.add({ title: 'Message Sent', message: 'It is with our support now.', tone: 'success' }),
  })
  // If the message has changed, this component is unmounted and ignores the result.
  return (
    <>
      <Button loading={send.isPending} onClick={() => send.mutate(undefined, { onSuccess: onSent })}>
        Send it from here
      </Button>
      {send.error && (
        <Text role="alert" w="100%">
          It could not be sent: {errorMessage(send.error)} What you typed is still here.
        </Text>
      )}
    </>
  )
}
