import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { asText, createStoredValue, useApi, useClock, useConfig } from '@tessa/app-shell'
import { useAssistantContext } from '../assistant-context.ts'
import { hasBrowserSpeech, listenByBrowser } from './browser-speech.ts'
import classes from './dictate.module.css'
import type { Listen, SpeechProblem } from './listen.ts'
import { canRecord, listenByRecording } from './recorded-speech.ts'
import {
  useDictation,
  type DictationField,
  type DictationResult,
  type DictationState,
} from './use-dictation.ts'

/** Who turns speech into words. */
type Transcriber = 'browser' | 'server'

const explanations: Readonly<Record<Transcriber, string>> = {
  browser:
    'Your browser turns speech into words. Some browsers send the recording to their maker for that. Do not say names of patients.',
  server:
    'Up to a minute of speech is sent to the provider that turns it into words for this installation. It is not stored here. Do not say names of patients.',
}
const problems: Readonly<Record<SpeechProblem, string>> = {
  denied:
    'The microphone is not available. Allow it for this page in the settings of the browser and press Dictate again, or type.',
  nothing: 'No words were heard. Press Dictate to try again, or type.',
  unreachable: 'Speech cannot be turned into words at the moment. Please type.',
}

/** Who was explained on this device. */
const explained = createStoredValue({ key: 'dictation', area: 'local', format: 'text', parse: asText })

export type DictateProps = DictationField & { sessionId: string }

/** The button that dictates into the text field, where this browser or this installation turns speech into words. */
export const Dictate = ({ sessionId, ...field }: DictateProps) => {
  const { data: config } = useConfig()
  const { outbox } = useAssistantContext()
  const api = useApi()
  const clock = useClock()
  if (config?.dictation && canRecord()) {
    const transcribe = async (audio: string) => {
      const headers = outbox.headersOf(sessionId)
      const answer = await api('POST /api/dictation', { body: { audio }, headers })
      // A server of an earlier version sends no more than the words.
      if ('isTranscribed' in answer && !answer.isTranscribed) throw new Error('The provider gave no answer.')
      return answer.text
    }
    return <DictateBy who="server" listen={listenByRecording({ clock, transcribe })} field={field} />
  }
  return hasBrowserSpeech() ? <DictateBy who="browser" listen={listenByBrowser} field={field} /> : null
}

type DictateByProps = { who: Transcriber; listen: Listen; field: DictationField }

const DictateBy = ({ who, listen, field }: DictateByProps) => {
  const { state, result, begin, end } = useDictation(listen, field)
  const [isExplaining, setIsExplaining] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isOn = state === 'starting' || state === 'listening'
  const closeExplanation = () => {
    setIsExplaining(false)
    button.current?.focus()
  }
  const start = () => {
    explained.write(who)
    closeExplanation()
    begin()
  }
  const press = () => {
    if (state === 'ending') return
    if (isOn) end()
    else if (explained.read() === who) begin()
    else setIsExplaining(true)
  }
  return (
    <div className={classes.dictation}>
      <Button
        ref={button}
        variant={isOn ? 'filled' : 'subtle'}
        size="compact-md"
        aria-expanded={isExplaining || undefined}
        aria-disabled={state === 'ending' || undefined}
        leftSection={
          isOn ? (
            <IconPlayerStop size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconMicrophone size={18} stroke={1.75} aria-hidden />
          )
        }
        onClick={press}
      >
        {isOn ? 'Stop dictating' : 'Dictate'}
      </Button>
      {isExplaining && <Explanation words={explanations[who]} onStart={start} onCancel={closeExplanation} />}
      <p role="status" className={classes.status}>
        {statusText(state, result)}
      </p>
    </div>
  )
}

type ExplanationProps = { words: string; onStart: () => void; onCancel: () => void }

/** Says where the speech goes, before the first use. */
const Explanation = ({ words, onStart, onCancel }: ExplanationProps) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div role="group" aria-label="Before you dictate" className={classes.explanation}>
      <p ref={text} tabIndex={-1}>
        {words}
      </p>
      <div className={classes.choices}>
        <Button variant="outline" onClick={onStart}>
          Start
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

const statusText = (state: DictationState, result: DictationResult | undefined): string => {
  if (state === 'starting') return 'Waiting for the microphone. Allow it if the browser asks.'
  if (state === 'listening') return 'Listening. The button or Escape ends it.'
  if (state === 'ending') return 'Your words are being written.'
  if (!result) return ''
  return result.problem === undefined
    ? 'Your words are in the field. Check them before you send.'
    : problems[result.problem]
}
