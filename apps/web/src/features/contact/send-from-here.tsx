import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { toast } from '@tessa/ui'
import { useApi } from '../../api.tsx'
import { sentenceOf } from '../../shared/failures/failures.ts'
import { newId } from '../../shared/new-id.ts'
import type { ContactRequest } from './contact-request.ts'

export type SendFromHereProps = {
  request: ContactRequest
  onSent: () => void
}

/** For people without a mail program: the server hands the message on. */
export const SendFromHere = ({ request, onSent }: SendFromHereProps) => {
  const api = useApi()
  // One message, however often the button is pressed while the network fails.
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
  // Changed meanwhile, it is another message: then nobody is here any more to hear of this one.
  return (
    <>
      <Button loading={send.isPending} onClick={() => send.mutate(undefined, { onSuccess: onSent })}>
        Send it from here
      </Button>
      {send.error && (
        <Text role="alert" w="100%">
          It could not be sent: {sentenceOf(send.error)} What you typed is still here.
        </Text>
      )}
    </>
  )
}
