import { useId, useRef, useState } from 'react'
import { Button, FileButton, Input } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { AssistantWords } from './assistant-words.ts'

type PhotoFieldProps = {
  /** The question, which names the button. */
  question: string
  value: string
  error: string | undefined
  className: string | undefined
  words: AssistantWords
  /** Stores the picture and gives its reference, which is the answer. */
  store: (file: File) => Promise<string>
  onChange: (reference: string) => void
}

/** Takes or chooses a picture. The application stores it, and the answer is its reference. */
export const PhotoField = ({
  question,
  value,
  className,
  words,
  store,
  onChange,
  ...props
}: PhotoFieldProps) => {
  const [status, setStatus] = useState<'idle' | 'storing' | 'failed'>('idle')
  const [name, setName] = useState('')
  const reset = useRef<() => void>(null)
  const errorId = useId()
  const error = status === 'failed' ? words.photoFailed : props.error
  const label = value === '' ? words.addPhoto : words.replacePhoto

  const add = async (file: File | null) => {
    // The same file can be chosen again.
    reset.current?.()
    if (!file) return
    setStatus('storing')
    // The former photo is not sent while another one takes its place.
    onChange('')
    try {
      onChange(await store(file))
      setName(file.name)
      setStatus('idle')
    } catch {
      onChange(value)
      setStatus('failed')
    }
  }
  return (
    <Input.Wrapper error={error} errorProps={{ id: errorId, role: 'alert' }} className={className}>
      <FileButton accept="image/*" capture="environment" resetRef={reset} onChange={(file) => void add(file)}>
        {(button) => (
          <Button
            {...button}
            variant="outline"
            loading={status === 'storing'}
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            aria-label={`${question} ${label}`}
            aria-describedby={error === undefined ? undefined : errorId}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {value !== '' && <Input.Description role="status">{name || value}</Input.Description>}
    </Input.Wrapper>
  )
}
