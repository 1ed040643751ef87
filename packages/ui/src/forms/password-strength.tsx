import classes from './password-strength.module.css'

export type PasswordStrengthProps = {
  /** From 0, guessed at once, to 4, very hard to guess. Without a score, the space for it stays reserved. */
  score?: 0 | 1 | 2 | 3 | 4 | undefined
  /** Whether a score is still to come. Default: false. */
  isPending?: boolean
  /** Suggestions for a stronger password. The first is shown; the space for it stays reserved. */
  advice?: readonly string[]
}

const words = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

const unmeasured = (isPending: boolean): string => (isPending ? 'not measured yet' : 'not measured')

/** Shows the strength of a password as text, with a suggestion. It is advice only, and moves nothing below it. */
export const PasswordStrength = ({
  score,
  isPending = false,
  advice: [first] = [],
}: PasswordStrengthProps) => (
  <div aria-live="polite">
    <div className={classes.bars} data-score={score} aria-hidden>
      {words.slice(1).map((word, index) => (
        <span key={word} data-filled={(score !== undefined && index < score) || undefined} />
      ))}
    </div>
    <p className={classes.words}>
      Password strength: <strong>{score === undefined ? unmeasured(isPending) : words[score]}</strong>
    </p>
    <p className={classes.advice}>{first}</p>
  </div>
)
