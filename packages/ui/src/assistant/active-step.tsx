import { useId, type ReactNode, type Ref, type RefObject } from 'react'
import type { AssistantState } from './assistant-state.ts'
import type { AssistantWords } from './assistant-words.ts'
import { AnswerForm } from './answer-form.tsx'
import { AnswerOptions } from './answer-options.tsx'
import { singlePress } from './single-press.ts'
import { SafetyNote, StepCard, StepOrigin } from './step-card.tsx'
import classes from './active-step.module.css'

type ActiveStepProps = Pick<AssistantState, 'view' | 'answer' | 'type'> & {
  refusal: AssistantState['refusal']
  storePhoto: ((file: File) => Promise<string>) | undefined
  words: AssistantWords
  renderContent: (markdown: string) => ReactNode
  renderIcon: ((name: string) => ReactNode) | undefined
  refs: {
    headingRef: Ref<HTMLHeadingElement>
    formRef: RefObject<HTMLFormElement | null>
    chosenRef: Ref<HTMLButtonElement>
    onFieldShown: () => void
  }
  children: ReactNode
}

/** The step that waits for an answer: safety first, then the question, its answers and its text field. */
export const ActiveStep = ({ view, words, answer, type, refs, renderContent, ...rest }: ActiveStepProps) => {
  const { headingRef, formRef, chosenRef } = refs
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
          formRef={formRef}
          words={words}
          refusal={rest.refusal}
          storePhoto={rest.storePhoto}
          onFieldShown={refs.onFieldShown}
          onType={type}
        />
      )}
      {rest.children}
    </StepCard>
  )
}
