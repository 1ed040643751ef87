import { useState } from 'react'
import { Button } from '@mantine/core'
import preview from '../../.storybook/preview.tsx'
import { expect, waitFor } from 'storybook/test'
import { assistantWords } from './assistant-words.ts'
import { LateField } from './late-field.tsx'
import { lazyField, loadTypedField } from './lazy-field.ts'
import { useStepFocus } from './use-step-focus.ts'

/** The code of the field arrives when `arrive` is called. */
let arrive = () => {}

const lateField = () =>
  lazyField(async () => {
    await new Promise<void>((resolve) => (arrive = resolve))
    return loadTypedField()
  })

const Question = () => {
  const [step, setStep] = useState('first')
  const [TypedField] = useState(lateField)
  const { top, headingRef, formRef, onFieldShown } = useStepFocus(step, false)
  if (step === 'first') return <Button onClick={() => setStep('volts')}>Next</Button>
  return (
    <div ref={top}>
      <h2 ref={headingRef} tabIndex={-1}>
        How many volts?
      </h2>
      <form ref={formRef}>
        <LateField send={assistantWords.send} onShown={onFieldShown}>
          <TypedField
            input={{ type: 'number', placeholder: '', value: '', autocomplete: 'off' }}
            question="How many volts?"
            value=""
            error={undefined}
            className={undefined}
            words={assistantWords}
            storePhoto={undefined}
            onChange={() => {}}
          />
        </LateField>
      </form>
      <Button>Elsewhere</Button>
    </div>
  )
}

const meta = preview.meta({
  title: 'Components/Assistant/Late field',
  component: Question,
})

/** Until the code of the field is there, the focus waits at the question. */
export const Arriving = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByRole('heading')).toHaveFocus())
    arrive()
    await expect(await canvas.findByRole('textbox', { name: 'How many volts?' })).toHaveFocus()
  },
})

/** A focus that the user moved stays. */
export const MovedFocus = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Elsewhere' }))
    arrive()
    await expect(await canvas.findByRole('textbox', { name: 'How many volts?' })).not.toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  },
})
