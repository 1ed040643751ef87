import { useEffect, useEffectEvent, useId, useReducer, useState } from 'react'
import { Kbd, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconSearch } from '@tabler/icons-react'
import type { Role } from '@tessa/contract'
import { RowButton } from '@tessa/ui'
import type { EarlyKeys } from './early-keys.ts'
import { narrow, type PaletteEntry } from './palette-entry.ts'
import classes from './palette.module.css'
import { useFoundRecords } from './use-found-records.ts'
import { usePlaces } from './use-places.ts'

const [store, spotlight] = createSpotlight()

export type PaletteProps = {
  role: Role
  /** What is typed before its field has the focus. */
  early: EarlyKeys
  /** Called when it is left, with what was chosen. */
  onClose: (act?: () => void) => void
}

/** Goes to a page, a record or a view, or acts on what is open: by typing, arrows and Enter. */
export const Palette = ({ role, early, onClose }: PaletteProps) => {
  const [typed, setTyped] = useState('')
  const { selected } = useSpotlight(store)
  // Spotlight does not tell of what the arrows select.
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const list = useId()
  const places = usePlaces(role)
  const { byNumber, found, isSearching, isOld, isMistyped } = useFoundRecords(typed, role)
  // What has to be fetched comes last, so that what is selected keeps its place.
  const atOnce = typed.trim() === '' ? places : [...byNumber, ...narrow(places, typed)]
  const groups = typed.trim() === '' ? places : [...atOnce, ...found]
  // Enter is for what was found for these words, not for those before.
  const ready = (isOld ? atOnce : groups).flatMap((group) => group.entries)
  const top = ready[0]
  const entries = groups.flatMap((group) => group.entries)
  const idOf = (entry: PaletteEntry | undefined) => entry && `${list}-${entries.indexOf(entry)}`

  useEffect(() => {
    spotlight.open()
    return () => spotlight.close()
  }, [])
  const [isEntered, setIsEntered] = useState(false)
  useEffect(
    () => early.listen((key) => (key === 'Enter' ? setIsEntered(true) : setTyped((before) => before + key))),
    [early],
  )
  const first = isEntered ? top : undefined
  const chooseFirst = useEffectEvent(() => onClose(first?.act))
  const hasFirst = first !== undefined
  useEffect(() => {
    // It closes in a turn of its own, because closing draws at once.
    const timer = hasFirst ? setTimeout(() => chooseFirst(), 0) : undefined
    return () => clearTimeout(timer)
  }, [hasFirst])

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={() => onClose()}
      closeOnActionTrigger={false}
      clearQueryOnClose={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      scrollable
      maxHeight={448}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      classNames={{ content: classes.content }}
      onKeyDown={draw}
    >
      <Spotlight.Search
        placeholder="Go to a page, a number, a view, or act"
        maxLength={200}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        role="combobox"
        aria-label="Search and commands"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={idOf(entries[selected])}
        // Escape is for the palette alone, not for the record behind it.
        data-mantine-stop-propagation="true"
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) onClose()
          // Without a selection, Enter is for the first.
          if (key === 'Enter' && !nativeEvent.isComposing && selected === -1 && typed !== '' && top)
            onClose(top.act)
        }}
      />
      <VisuallyHidden role="status">{statusText(entries.length, isSearching)}</VisuallyHidden>
      {entries.length === 0 && <Spotlight.Empty>{emptyText(isSearching, isMistyped)}</Spotlight.Empty>}
      <Spotlight.ActionsList id={list} role="listbox" aria-label="Results">
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.title} label={group.title} role="group" aria-label={group.title}>
            {group.entries.map((entry, index) => (
              <RowButton
                key={index}
                id={idOf(entry)}
                role="option"
                aria-selected={entries[selected] === entry}
                tabIndex={-1}
                data-action
                className={classes.entry}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={({ detail }) => (detail > 0 || ready.includes(entry)) && onClose(entry.act)}
              >
                <span className={classes.words}>
                  {entry.label}
                  {entry.description !== undefined && (
                    <span className={classes.description}>{entry.description}</span>
                  )}
                </span>
                {entry.key !== undefined && <Kbd>{entry.key}</Kbd>}
              </RowButton>
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

const statusText = (count: number, isSearching: boolean): string => {
  if (isSearching) return 'Searching…'
  return count === 1 ? '1 result' : `${count} results`
}

const emptyText = (isSearching: boolean, isMistyped: boolean): string => {
  if (isSearching) return 'Searching…'
  return isMistyped
    ? 'There is a typing mistake in this number. Please compare it with the original.'
    : 'Nothing found. Try a number, an equipment type, a facility or a page.'
}
