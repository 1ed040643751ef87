import type { ComponentType } from 'react'
import {
  IconArchive,
  IconArrowUpRight,
  IconChevronsDown,
  IconChevronsUp,
  IconCirclePlus,
  IconCircleCheck,
  IconEqual,
  IconHelpCircle,
  IconProgress,
  IconUrgent,
  type IconProps,
} from '@tabler/icons-react'
import type { Tone } from '../theme/tones.ts'

/** The icon of each meaning. */
export const toneIcons: Record<Tone, ComponentType<IconProps>> = {
  new: IconCirclePlus,
  'in-progress': IconProgress,
  'needs-info': IconHelpCircle,
  escalated: IconArrowUpRight,
  done: IconCircleCheck,
  closed: IconArchive,
  critical: IconUrgent,
  high: IconChevronsUp,
  medium: IconEqual,
  low: IconChevronsDown,
}
