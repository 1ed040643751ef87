import { lazy, Suspense, useRef, useState } from 'react'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { PartBoundary, useAuth } from '@tessa/app-shell'
import { mayExport, type ExportList } from '@tessa/contract'
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
  const box = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    if (box.current) box.current.open = false
  }
  useCommands([
    {
      key: 'e',
      label,
      act: () => {
        if (!box.current) return
        box.current.open = true
        box.current.querySelector('summary')?.focus()
      },
    },
  ])
  const closeAndReturn = () => {
    close()
    box.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={box}
      className={classes.box}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        closeAndReturn()
      }}
    >
      <summary className={classes.summary}>
        <IconDownload size={18} stroke={1.75} aria-hidden />
        {label}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      {/* It takes the focus, so that a press beside a button does not close it. */}
      <div
        role="group"
        aria-label={label}
        tabIndex={-1}
        className={classes.panel}
        data-up={opensUp || undefined}
      >
        {isOpen && (
          <PartBoundary>
            <Suspense>
              <ExportFormats list={list} what={what} onDone={closeAndReturn} />
            </Suspense>
          </PartBoundary>
        )}
      </div>
    </details>
  )
}
