import type { ReactNode } from 'react'
import type { Tone } from '../theme/tones.ts'
import classes from './tone-badge.module.css'
import { toneIcons } from './tone-icons.ts'

export type ToneBadgeProps<T extends Tone = Tone> = {
  /** What it means; settles icon and colours. */
  tone: T
  /** The word. */
  children: ReactNode
}

/** Icon, word, and only then colour. */
export const ToneBadge = ({ tone, children }: ToneBadgeProps) => {
  const Icon = toneIcons[tone]
  return (
    <span
      className={classes.badge}
      style={{ color: `var(--tessa-tone-${tone}-ink)`, background: `var(--tessa-tone-${tone}-ground)` }}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
      {children}
    </span>
  )
}
