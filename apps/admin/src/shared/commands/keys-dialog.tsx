import { useState } from 'react'
import { Kbd, Modal, Switch } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useStore } from '@tessa/app-shell'
import { presentCommands } from './commands.ts'
import classes from './keys-dialog.module.css'
import { singleKeys, switchSingleKeys } from './shortcuts-setting.ts'

const order = ['j', 'k', 'x', 'Enter', 's', 'a', 'n', 'e', 'u', '/', '?']

const rank = (key: string): number => {
  const at = order.indexOf(key)
  return at === -1 ? order.length : at
}

/** The keys of the present screen, and the switch that turns them off. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const isOn = useStore(singleKeys)
  // Of the screen from which it was opened.
  const [keys] = useState(() =>
    presentCommands()
      .flatMap(({ key, label, keyWords = label }) => (key === undefined ? [] : [{ key, label: keyWords }]))
      .sort((a, b) => rank(a.key) - rank(b.key)),
  )
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Switch
        data-autofocus
        className={classes.switch}
        label="Use single keys"
        description="Outside of fields. Switched off, only Ctrl+K or Cmd+K and the usual keys of the browser are left."
        checked={isOn}
        onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
      />
      <table className={classes.keys} data-off={!isOn || undefined}>
        <caption className={classes.caption}>Keys of this page</caption>
        <thead className={classes.head}>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <Kbd>Ctrl</Kbd> + <Kbd>K</Kbd> or <Kbd>Cmd</Kbd> + <Kbd>K</Kbd>
            </th>
            <td>Go to a page, a record or a view, or act</td>
          </tr>
          {keys.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">
                <Kbd>{key}</Kbd>
              </th>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
