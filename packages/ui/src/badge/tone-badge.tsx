import type { ReactNode } from 'react'
import type { Tone } from '../theme/tones.ts'
import classes from './tone-badge.module.css'
import { toneIcons } from './tone-icons.ts'

export type ToneBadgeProps<T extends Tone = Tone> = {
  /** The meaning, which sets the icon and the colors. */
  tone: T
  /** The label. */
  children: ReactNode
}

/** A badge with an icon, a label and a color. */
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
