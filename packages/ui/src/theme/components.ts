import type { MantineThemeComponents } from '@mantine/core'
import classes from './components.module.css'

/**
 * Changes to the defaults of Mantine's components: touch targets of 44 px, cards on a canvas, lines instead of shadows.
 * The components are named by strings, so that a page loads only those that it uses.
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
  // Mantine's dialog header would count as a second banner of the page.
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Input: { classNames: { wrapper: classes.inputSize, input: classes.input } },
  InputWrapper: {
    classNames: { label: classes.label, description: classes.note, error: classes.note },
  },
  Loader: { defaultProps: { type: 'oval' } },
  Menu: {
    // The hidden focus stop is not a menu item, and a menu may contain only menu items.
    defaultProps: { withInitialFocusPlaceholder: false },
    classNames: { dropdown: classes.menu, item: classes.menuItem },
  },
  Modal: {
    classNames: { content: classes.paper, header: classes.paper, title: classes.dialogTitle },
  },
  ModalHeader: { defaultProps: { role: 'presentation' } },
  Paper: { classNames: { root: classes.paper } },
  Skeleton: { classNames: { root: classes.skeleton } },
}
