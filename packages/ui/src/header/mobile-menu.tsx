import { lazy, Suspense } from 'react'
import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import type { HeaderNavigation } from './header-links.ts'

export type MobileMenuProps = HeaderNavigation & {
  className?: string | undefined
}

const loadPanel = () => import('./mobile-panel.tsx')
const MobilePanel = lazy(async () => ({ default: (await loadPanel()).MobilePanel }))

/** A menu button and its panel. The panel loads when the user is about to open it. */
export const MobileMenu = ({ className, ...navigation }: MobileMenuProps) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [isWanted, { open: want }] = useDisclosure(false)
  const show = () => {
    want()
    open()
  }
  return (
    <>
      <ActionIcon
        className={className}
        aria-label="Open menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={want}
        onFocus={want}
        onClick={show}
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isWanted && (
        <Suspense>
          <MobilePanel {...navigation} isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
