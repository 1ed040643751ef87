import { useEffect } from 'react'
import {
  IconBolt,
  IconCamera,
  IconChartDots,
  IconDots,
  IconHeartRateMonitor,
  IconRadioactive,
  IconStethoscope,
  IconTemperaturePlus,
  IconTool,
  type Icon,
} from '@tabler/icons-react'
import { createStore, useStore } from '@tessa/app-shell'

type Icons = Readonly<Record<string, Icon>>

/** Those that equipment can have. */
const atFirst: Icons = {
  bolt: IconBolt,
  camera: IconCamera,
  'chart-dots': IconChartDots,
  dots: IconDots,
  'heart-rate-monitor': IconHeartRateMonitor,
  radioactive: IconRadioactive,
  stethoscope: IconStethoscope,
  'temperature-plus': IconTemperaturePlus,
  tool: IconTool,
}

/** The first step has none of these. */
const later = [
  'arrow-right',
  'circle-check',
  'clipboard-text',
  'download',
  'file-text',
  'headset',
  'list-check',
  'pencil',
  'refresh',
  'route',
  'send',
  'star',
  'x',
] as const
export type LaterIcon = (typeof later)[number]

const icons = createStore(atFirst)

/** Loads the icons of the steps after the first. */
export const fetchLaterIcons = (): void => {
  import('./later-icons.ts').then(
    ({ laterIcons }) => icons.set({ ...atFirst, ...laterIcons }),
    // Its words say what an option does.
    () => undefined,
  )
}

export const hasPicture = (name = ''): boolean => name in atFirst || later.some((one) => one === name)

/** The icon that the flow names, if any. Its place is kept until it has loaded. */
export const OptionIcon = ({ name = '' }: { name: string | undefined }) => {
  const Picture = useStore(icons)[name]
  const isLater = !Picture && hasPicture(name)
  useEffect(() => {
    if (isLater) fetchLaterIcons()
  }, [isLater])
  if (Picture) return <Picture size={20} stroke={1.75} aria-hidden />
  return isLater ? <svg width={20} height={20} aria-hidden /> : null
}
