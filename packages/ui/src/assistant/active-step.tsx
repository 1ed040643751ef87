import { useId, type ReactNode } from 'react'
import type { AssistantState } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerOptions } from './answer-options.tsx'
import { singlePress } from './single-press.ts'
import { SafetyNote, StepCard, StepOrigin } from './step-card.tsx'
import type { StepFocus } from './use-step-focus.ts'
import classes from './active-step.module.css'

type ActiveStepProps = Pick<AssistantState, 'view' | 'answer' | 'type'> & {
  refusal: AssistantState['refusal']
  storePhoto: ((file: File) => Promise<string>) | undefined
  words: AssistantWords
  renderContent: (markdown: string) => ReactNode
  renderIcon: ((name: string) => ReactNode) | undefined
  focus: Pick<StepFocus, 'headingRef' | 'formRef' | 'chosenRef' | 'onFieldShown'>
  children: ReactNode
}

/** The step that waits for an answer: safety first, then the question, its answers and its text field. */
export const ActiveStep = ({ view, words, answer, type, focus, renderContent, ...rest }: ActiveStepProps) => {
  const { headingRef, chosenRef } = focus
  const heading = useId()
  const safety = `${heading}-safety`
  return (
    <StepCard aria-labelledby={heading} {...singlePress}>
      {view.generated && <StepOrigin>{view.origin || words.generated}</StepOrigin>}
      {view.safety !== '' && (
        <SafetyNote id={safety} role="note" aria-label={words.safety}>
          <div className={classes.text}>{renderContent(view.safety)}</div>
        </SafetyNote>
      )}
      <h2
        id={heading}
        ref={headingRef}
        tabIndex={-1}
        className={classes.title}
        aria-describedby={view.safety === '' ? undefined : safety}
      >
        {view.title}
      </h2>
      {view.content !== '' && <div className={classes.text}>{renderContent(view.content)}</div>}
      {view.options.length > 0 && (
        <AnswerOptions
          options={view.options}
          labelledBy={heading}
          chosen={view.previousAnswer}
          chosenLabel={words.chosenBefore}
          chosenRef={chosenRef}
          renderIcon={rest.renderIcon}
          onAnswer={answer}
        />
      )}
      {view.input && (
        <AnswerForm
          input={view.input}
          question={view.title}
          focus={focus}
          words={words}
          refusal={rest.refusal}
          storePhoto={rest.storePhoto}
          onType={type}
        />
      )}
      {rest.children}
    </StepCard>
  )
}
