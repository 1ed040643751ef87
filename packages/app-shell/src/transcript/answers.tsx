import type { ChatLogEntry } from '@tessa/contract'
import classes from './answers.module.css'

export type AnswersProps = {
  log: readonly ChatLogEntry[]
  /** What stands for an empty answer. Default: nothing. */
  unanswered?: string
}

/** The questions of the troubleshooting with their answers. */
export const Answers = ({ log, unanswered = '' }: AnswersProps) => (
  <dl className={classes.answers}>
    {log.map(({ step, content, userResponse }, index) => (
      <div key={`${index}:${step}`}>
        <dt>{firstLineOf(content) || step}</dt>
        <dd>{userResponse || unanswered}</dd>
      </div>
    ))}
  </dl>
)

/** A step may be a page long. Its first line is the question. */
export const firstLineOf = (content: string): string =>
  (content.trim().split('\n')[0] ?? '').replaceAll(/[*#`]+/g, '').trim()
