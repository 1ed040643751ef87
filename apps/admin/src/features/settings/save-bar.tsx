import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { ConflictPanel, StickyBar } from '@tessa/ui'
import { RetentionPreview } from './retention-preview.tsx'
import type { SettingsConflict } from './save-merged.ts'
import { labelOf, labelsOf, settingWords } from './setting-words.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

/** Saves or discards what was changed; in a conflict, asks first which value shall stand. */
export const SaveBar = ({ settings }: { settings: SettingsForm }) => {
  const { isDirty, isSaving, conflict, discard } = settings
  if (conflict) return <Conflict settings={settings} conflict={conflict} />
  if (!isDirty) return null
  return (
    <StickyBar aria-label="Unsaved changes" className={classes.bar}>
      <RetentionPreview settings={settings} />
      <p role="status">Unsaved changes</p>
      <Button variant="default" onClick={discard} disabled={isSaving}>
        Discard
      </Button>
      <Button type="submit" aria-disabled={isSaving}>
        {isSaving ? 'Saving...' : 'Save'}
      </Button>
    </StickyBar>
  )
}

type ConflictProps = { settings: SettingsForm; conflict: SettingsConflict }

const Conflict = ({ settings, conflict }: ConflictProps) => {
  const { by, keys, wanted, now } = conflict
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const rest = Object.keys(wanted).length > keys.length
  return (
    <div ref={place} tabIndex={-1} className={classes.conflict}>
      <ConflictPanel
        by={by}
        conflicts={keys.map((key) => ({
          name: key,
          label: labelOf(key),
          mine: settingWords(key, wanted),
          theirs: settingWords(key, now.values),
        }))}
        merged={rest ? `All but ${labelsOf(keys)} will be saved as you set it.` : undefined}
        onKeepMine={() => settings.keepMine(conflict)}
        onTakeTheirs={() => settings.takeTheirs(conflict)}
      />
      <Button variant="subtle" onClick={settings.returnToForm}>
        Back to What You Entered
      </Button>
    </div>
  )
}
