import type { PriorityTone, StatusTone } from '../theme/tones.ts'
import { ToneBadge, type ToneBadgeProps } from './tone-badge.tsx'

export type StatusBadgeProps = ToneBadgeProps<StatusTone>
export type PriorityBadgeProps = ToneBadgeProps<PriorityTone>

/** The progress of a record. */
export const StatusBadge = (props: StatusBadgeProps) => <ToneBadge {...props} />

/** The urgency of a record. */
export const PriorityBadge = (props: PriorityBadgeProps) => <ToneBadge {...props} />
