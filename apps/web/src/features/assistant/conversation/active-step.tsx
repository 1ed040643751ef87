import { useId, useRef, type ReactNode, type Ref } from 'react'
import { VisuallyHidden } from '@mantine/core'
import type { Facts, View } from '@tessa/assistant-engine'
import { SafetyNote, StepCard, StepOrigin } from '@tessa/ui'
import classes from './active-step.module.css'
import { hasPicture } from './option-icon.tsx'
import { RichText } from './rich-text.tsx'
import { StepOption } from './step-option.tsx'
import { useNumberKeys } from './use-number-keys.ts'
import { usePressGuard } from '../../../shared/use-press-guard.ts'

export type ActiveStepProps = {
  view: View
  /** The option that was chosen before going back. */
  chosen?: string | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
  chosenRef?: Ref<HTMLButtonElement>
  onAnswer: (value: string) => void
  /** Shown above the text: the receipt of the confirmed submission, the likely causes. */
  receipt?: ReactNode
  /** Those of the session, with the likely causes in the server's advice. */
  facts?: Facts
  /** The only answer that can be given now. The safety note says why; undefined if each can. */
  only?: string | undefined
  /** Replaces the content and the options while the step is closed. */
  closed?: ReactNode
  /** Below the options. */
  children?: ReactNode
}

/** The current step. The keys 1 to 9 choose an option. */
export const ActiveStep = ({
  view,
  chosen,
  headingRef,
  chosenRef,
  onAnswer,
  receipt,
  facts,
  only,
  closed,
  children,
}: ActiveStepProps) => {
  const heading = useId()
  const { title, safety, content, options, generated: made, origin } = view
  const note = `${heading}-safety`
  // Icons in only some rows would look like a mistake.
  const hasPictures = options.every(({ icon }) => hasPicture(icon))

  const isOpen = (value: string) => only === undefined || value === only

  const card = useRef<HTMLElement>(null)
  // Content that replaces a closed step, or options that replace others, count as a new card.
  const guard = usePressGuard(closed ? '' : options.map(({ value }) => value).join('\n'), card)
  const choose = (index: number) => {
    const option = options[index]
    if (option && isOpen(option.value) && guard.isSettled()) onAnswer(option.value)
  }
  useNumberKeys({ card, count: closed ? 0 : Math.min(options.length, 9), onChoose: choose })

  return (
    <StepCard ref={card} aria-labelledby={heading} data-type={view.type} {...guard.handlers}>
      <VisuallyHidden>Tessa said:</VisuallyHidden>
      {made && <StepOrigin>{origin || 'Prepared by Tessa: check before acting'}</StepOrigin>}
      {safety !== '' && <SafetyNote id={note}>{safety}</SafetyNote>}
      <h2
        id={heading}
        ref={headingRef}
        tabIndex={-1}
        className={classes.title}
        aria-describedby={safety === '' ? undefined : note}
      >
        {title}
      </h2>
      {receipt}
      {closed}
      {!closed && content !== '' && <RichText facts={facts}>{content}</RichText>}
      {!closed && options.length > 0 && (
        <div role="group" aria-labelledby={heading} aria-live="off" className={classes.options}>
          {options.map((option, index) => (
            <StepOption
              key={option.value}
              option={option}
              number={index + 1}
              hasPicture={hasPictures}
              isChosen={option.value === chosen}
              buttonRef={option.value === chosen ? chosenRef : undefined}
              closedBy={isOpen(option.value) ? undefined : note}
              onChoose={() => onAnswer(option.value)}
            />
          ))}
        </div>
      )}
      {children}
    </StepCard>
  )
}
