import {
  IconArrowRight,
  IconCircleCheck,
  IconClipboardText,
  IconDownload,
  IconFileText,
  IconHeadset,
  IconListCheck,
  IconPencil,
  IconRefresh,
  IconRoute,
  IconSend,
  IconStar,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { LaterIcon } from './option-icon.tsx'

/** The pictures of the steps after the first. */
export const laterIcons = {
  'arrow-right': IconArrowRight,
  'circle-check': IconCircleCheck,
  'clipboard-text': IconClipboardText,
  download: IconDownload,
  'file-text': IconFileText,
  headset: IconHeadset,
  'list-check': IconListCheck,
  pencil: IconPencil,
  refresh: IconRefresh,
  route: IconRoute,
  send: IconSend,
  star: IconStar,
  x: IconX,
} satisfies Record<LaterIcon, Icon>
