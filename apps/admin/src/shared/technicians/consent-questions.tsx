import classes from './consent-questions.module.css'

/** What stands against an assignment, once it was tried. The place is there from the start, so that it is announced. */
export const ConsentQuestions = ({ questions, ask }: { questions: readonly string[]; ask: string }) => (
  <div role="status">
    {questions.length > 0 && (
      <p className={classes.warning}>
        {questions.join(' ')} {ask}
      </p>
    )}
  </div>
)
