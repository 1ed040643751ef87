import { createStore, createStoredValue } from '@tessa/app-shell'

const stored = createStoredValue<boolean>({
  key: 'single-keys',
  area: 'local',
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
})

/** Whether single keys act in this browser. People who speak to their computer switch them off. */
export const singleKeys = createStore(stored.read() ?? true)

export const switchSingleKeys = (isOn: boolean): void => {
  stored.write(isOn)
  singleKeys.set(isOn)
}
