import {
  IconArrowRight,
  IconBolt,
  IconCamera,
  IconChartDots,
  IconCircleCheck,
  IconClipboardText,
  IconDots,
  IconDownload,
  IconFileText,
  IconHeadset,
  IconHeartRateMonitor,
  IconListCheck,
  IconPencil,
  IconRadioactive,
  IconRefresh,
  IconRoute,
  IconSend,
  IconStar,
  IconStethoscope,
  IconTemperaturePlus,
  IconTool,
  IconX,
  type Icon,
} from '@tabler/icons-react'

const icons: Readonly<Record<string, Icon>> = {
  'arrow-right': IconArrowRight,
  bolt: IconBolt,
  camera: IconCamera,
  'chart-dots': IconChartDots,
  'circle-check': IconCircleCheck,
  'clipboard-text': IconClipboardText,
  dots: IconDots,
  download: IconDownload,
  'file-text': IconFileText,
  headset: IconHeadset,
  'heart-rate-monitor': IconHeartRateMonitor,
  'list-check': IconListCheck,
  pencil: IconPencil,
  radioactive: IconRadioactive,
  refresh: IconRefresh,
  route: IconRoute,
  send: IconSend,
  star: IconStar,
  stethoscope: IconStethoscope,
  'temperature-plus': IconTemperaturePlus,
  tool: IconTool,
  x: IconX,
}

export const hasPicture = (name: string | undefined): boolean => (name ?? '') in icons

/** The icon that the flow names, if any. */
export const OptionIcon = ({ name }: { name: string | undefined }) => {
  const Picture = icons[name ?? '']
  return Picture ? <Picture size={20} stroke={1.75} aria-hidden /> : null
}
