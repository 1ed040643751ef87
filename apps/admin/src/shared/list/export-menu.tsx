import { lazy, Suspense, useRef, useState } from 'react'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { PartBoundary, useAuth } from '@tessa/app-shell'
import { mayExport, type ExportList } from '@tessa/contract'
import { Disclosure, type DisclosureHandle } from '@tessa/ui'
import { useCommands } from '../commands/commands.ts'
import classes from './export-menu.module.css'

/** What is exported: everything that a filter finds, or chosen rows. */
export type ExportWhat =
  | { readonly filter: Readonly<Record<string, string | boolean>> }
  | { readonly ids: readonly string[] }

export type ExportMenuProps = {
  list: ExportList
  what: ExportWhat
  /** `Export` by default. */
  label?: string
  /** Where it stands at the foot of the screen. */
  opensUp?: boolean
}

const ExportFormats = lazy(async () => ({ default: (await import('./export-formats.tsx')).ExportFormats }))

/** Downloads a list, in a format that is chosen behind a button. Nothing for a role that may not export it. */
export const ExportMenu = (props: ExportMenuProps) => {
  const auth = useAuth()
  return auth.status === 'signed-in' && mayExport(auth.user.role, props.list) && <Menu {...props} />
}

const Menu = ({ list, what, label = 'Export', opensUp = false }: ExportMenuProps) => {
  const menu = useRef<DisclosureHandle>(null)
  const [isOpen, setIsOpen] = useState(false)
  useCommands([{ key: 'e', label, act: () => menu.current?.open() }])
  return (
    <Disclosure
      ref={menu}
      label={label}
      className={classes.box}
      summaryClassName={classes.summary}
      panelClassName={opensUp ? `${classes.panel} ${classes.panelUp}` : classes.panel}
      onToggle={setIsOpen}
      summary={
        <>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {label}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </>
      }
    >
      {isOpen && (
        <PartBoundary>
          <Suspense>
            <ExportFormats list={list} what={what} onDone={() => menu.current?.close()} />
          </Suspense>
        </PartBoundary>
      )}
    </Disclosure>
  )
}
