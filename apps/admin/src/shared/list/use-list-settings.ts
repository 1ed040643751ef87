import { useState } from 'react'
import type { ListSettings, StoredListSettings } from './list-settings.ts'

/** How a list is shown, and the controls' way to change it. */
export const useListSettings = (stored: StoredListSettings) => {
  const [settings, setSettings] = useState(stored.read)
  const change = (next: Partial<ListSettings>): void => {
    const changed = { ...settings, ...next }
    setSettings(changed)
    stored.write(changed)
  }
  return { ...settings, choices: stored.choices, change }
}

export type ListSettingsState = ReturnType<typeof useListSettings>
