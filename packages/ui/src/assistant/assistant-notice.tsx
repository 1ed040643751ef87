import type { ReactNode } from 'react'
import classes from './assistant.module.css'

export type AssistantNoticeProps = {
  /** `danger` is announced at once. Default: info. */
  tone?: 'info' | 'warning' | 'danger'
  /** Buttons or links beside the text. */
  action?: ReactNode
  children: ReactNode
}

/**
 * A notice above or below the active step: no connection, danger, an offer.
 *
 * @example <AssistantNotice tone="danger">Switch it off at the wall first.</AssistantNotice>
 */
export const AssistantNotice = ({ tone = 'info', action, children }: AssistantNoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    <div className={classes.noticeText}>{children}</div>
    {action}
  </div>
)
