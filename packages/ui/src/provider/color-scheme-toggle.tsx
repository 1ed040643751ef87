import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between the light and the dark scheme, and stores the choice. */
export const ColorSchemeToggle = () => {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = isDark ? 'Use light colors' : 'Use dark colors'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
