import type { PriorityTone, StatusTone } from '../theme/tones.ts'
import { ToneBadge, type ToneBadgeProps } from './tone-badge.tsx'

export type StatusBadgeProps = ToneBadgeProps<StatusTone>
export type PriorityBadgeProps = ToneBadgeProps<PriorityTone>

/** How far something has come. */
export const StatusBadge = (props: StatusBadgeProps) => <ToneBadge {...props} />

/** How urgent something is. */
export const PriorityBadge = (props: PriorityBadgeProps) => <ToneBadge {...props} />
