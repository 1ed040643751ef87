import { useEffect, useRef, useState, type ReactNode } from 'react'
import { TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconSearch, IconX } from '@tabler/icons-react'
import buttonClasses from '../disclosure/disclosure.module.css'
import classes from './filter-bar.module.css'

export type FilterChip = {
  key: string
  /** What is on: `Status: New`. */
  label: string
  onRemove: () => void
}

export type FilterBarProps = {
  /** What is filtered, as it is read out. */
  label: string
  /** No search by default. */
  search?: FilterSearchProps | undefined
  /** The fields that are always there. */
  children: ReactNode
  /** The fields behind "More filters", drawn once it is opened. It begins open where one of them is on. */
  more?: MoreFiltersProps
  /** Stands below what is on; nothing by default. */
  below?: ReactNode
  /** What is on. */
  chips: readonly FilterChip[]
  onClear: () => void
}

/**
 * What a list is narrowed by: fields, what of them is on, and the way back to everything. On a phone all but the search
 * is behind one button.
 */
export const FilterBar = ({ label, search, children, more, chips, below, onClear }: FilterBarProps) => {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isOpen, setIsOpen] = useState(false)
  const isUnfolded = !isPhone || isOpen
  return (
    <search aria-label={label} className={classes.bar}>
      <div className={classes.fields}>
        {search && <FilterSearch {...search} />}
        {isPhone && (
          <button
            type="button"
            className={buttonClasses.summary}
            data-on={chips.length > 0 || undefined}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {chips.length > 0 ? `Filters (${chips.length})` : 'Filters'}
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </button>
        )}
        {isUnfolded && children}
      </div>
      {isUnfolded && more && <MoreFilters {...more} />}
      {chips.length > 0 && (
        <div className={classes.chips}>
          <ul aria-label="Filters that are on">
            {chips.map(({ key, label: words, onRemove }) => (
              <li key={key}>
                <button
                  type="button"
                  className={classes.chip}
                  onClick={onRemove}
                  aria-label={`Remove filter ${words}`}
                >
                  {words}
                  <IconX size={16} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={classes.clear} onClick={onClear}>
            Clear
          </button>
        </div>
      )}
      {isUnfolded && below}
    </search>
  )
}

type MoreFiltersProps = {
  children: ReactNode
  isOn: boolean
}

const MoreFilters = ({ children, isOn }: MoreFiltersProps) => {
  // From then on a person folds it: it does not close around the field that they just emptied.
  const [wasOn] = useState(isOn)
  // What is never looked at is not drawn, and asks for nothing.
  const [wasOpened, setWasOpened] = useState(isOn)
  return (
    <details
      className={classes.more}
      open={wasOn || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true)
      }}
    >
      <summary>More filters</summary>
      <div className={classes.fields}>{wasOpened && children}</div>
    </details>
  )
}

export type FilterSearchProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
}

const settlesAfter = 300

/** Words to look for, once they have been typed: not every letter is a search. */
const FilterSearch = ({ label, value, onChange, placeholder }: FilterSearchProps) => {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  const commit = useRef(onChange)
  useEffect(() => {
    commit.current = onChange
  })
  // Cleared, or gone Back: what stands there is what holds.
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  const tell = (words: string) => {
    if (words === told.current) return
    told.current = words
    commit.current(words)
  }
  useEffect(() => {
    const timer = setTimeout(() => tell(typed), settlesAfter)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') tell(typed)
      }}
    />
  )
}
