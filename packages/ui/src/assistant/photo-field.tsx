import { useState } from 'react'
import { Button, FileButton, Input } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import type { AssistantWords } from './assistant-words.ts'

type PhotoFieldProps = {
  'aria-label': string
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
  value,
  error,
  className,
  words,
  store,
  onChange,
  ...props
}: PhotoFieldProps) => {
  const [status, setStatus] = useState<'idle' | 'storing' | 'failed'>('idle')
  const [name, setName] = useState('')

  const add = async (file: File | null) => {
    if (!file) return
    setStatus('storing')
    try {
      onChange(await store(file))
      setName(file.name)
      setStatus('idle')
    } catch {
      setStatus('failed')
    }
  }
  return (
    <Input.Wrapper error={status === 'failed' ? words.photoFailed : error} className={className}>
      <FileButton accept="image/*" capture="environment" onChange={(file) => void add(file)}>
        {(button) => (
          <Button
            {...button}
            variant="outline"
            loading={status === 'storing'}
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            aria-label={`${props['aria-label']} ${value === '' ? words.addPhoto : words.replacePhoto}`}
          >
            {value === '' ? words.addPhoto : words.replacePhoto}
          </Button>
        )}
      </FileButton>
      {value !== '' && <Input.Description role="status">{name || value}</Input.Description>}
    </Input.Wrapper>
  )
}
