import type { ReactNode } from 'react'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './notice.module.css'

export type NoticeProps = {
  /** For its place in a row. */
  className?: string | undefined
  children: ReactNode
}

/** What a list could not do with what it was asked for. */
export const Notice = ({ className, children }: NoticeProps) => (
  <div role="status" className={className ? `${classes.notice} ${className}` : classes.notice}>
    <IconInfoCircle size={20} stroke={1.75} aria-hidden />
    <div>{children}</div>
  </div>
)
