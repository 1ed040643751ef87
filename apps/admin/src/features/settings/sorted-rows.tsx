import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Button, Group } from '@mantine/core'
import { moved } from './typed-catalogue.ts'
import classes from './catalogue-field.module.css'

type SortedRowsProps<Entry> = {
  label: string
  entries: readonly Entry[]
  /** What the buttons of a row name. */
  nameOf: (entry: Entry) => string
  /** An entry that can only be switched off. */
  isKept?: (entry: Entry) => boolean
  onChange: (entries: Entry[]) => void
  children: (entry: Entry, change: (next: Entry) => void) => ReactNode
}

/** Rows that are moved up and down with buttons, and removed. The pressed button keeps the focus with its row. */
export const SortedRows = <Entry,>({
  label,
  entries,
  nameOf,
  isKept = () => false,
  onChange,
  children,
}: SortedRowsProps<Entry>) => {
  const list = useRef<HTMLUListElement>(null)
  const focus = (index: number, way: string) =>
    list.current?.children[index]
      ?.querySelector<HTMLElement>(`:scope > [data-moves] [data-way="${way}"]`)
      ?.focus()
  const move = (index: number, by: 1 | -1) => {
    if (entries[index + by] === undefined) return
    onChange(moved(entries, index, by))
    focus(index + by, by === 1 ? 'down' : 'up')
  }
  return (
    <ul ref={list} aria-label={label} className={classes.rows}>
      {entries.map((entry, index) => {
        const name = nameOf(entry) || `row ${index + 1}`
        return (
          // A row has no identity of its own: its name changes while it is typed.
          <li key={index} className={classes.row} onKeyDown={keepInForm}>
            {children(entry, (next) => onChange(entries.map((old, at) => (at === index ? next : old))))}
            <Group gap="xs" data-moves className={classes.moves}>
              <Button {...quiet} data-way="up" aria-label={`Up: ${name}`} onClick={() => move(index, -1)}>
                Up
              </Button>
              <Button {...quiet} data-way="down" aria-label={`Down: ${name}`} onClick={() => move(index, 1)}>
                Down
              </Button>
              {!isKept(entry) && (
                <Button
                  {...quiet}
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(entries.filter((_, at) => at !== index))}
                >
                  Remove
                </Button>
              )}
            </Group>
          </li>
        )
      })}
    </ul>
  )
}

const quiet = { variant: 'default', size: 'compact-sm', type: 'button' } as const

/** Enter in a row does not save the settings. */
const keepInForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
