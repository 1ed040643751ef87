import type { MantineThemeComponents } from '@mantine/core'
import classes from './components.module.css'

/**
 * How Mantine's components differ from their defaults: 44 px to touch, cards on a canvas, lines instead of shadows.
 * By name alone, so that a page loads none of the components that it does not use.
 */
export const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'care' } },
  Anchor: { defaultProps: { underline: 'always' } },
  Button: { classNames: { root: classes.button, label: classes.buttonLabel } },
  Checkbox: {
    classNames: { body: classes.choice, input: classes.pointer, label: classes.choiceLabel },
  },
  CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
  Drawer: {
    classNames: { content: classes.paper, header: classes.paper, title: classes.dialogTitle },
  },
  // Mantine heads a dialog with an element that counts as a second banner of the page.
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Input: { classNames: { wrapper: classes.inputSize, input: classes.input } },
  InputWrapper: {
    classNames: { label: classes.label, description: classes.note, error: classes.note },
  },
  Loader: { defaultProps: { type: 'oval' } },
  Menu: {
    // Its hidden focus stop is no menu item, and only those may be in a menu.
    defaultProps: { withInitialFocusPlaceholder: false },
    classNames: { dropdown: classes.menu, item: classes.menuItem },
  },
  Modal: {
    classNames: { content: classes.paper, header: classes.paper, title: classes.dialogTitle },
  },
  ModalHeader: { defaultProps: { role: 'presentation' } },
  Paper: { classNames: { root: classes.paper } },
}
