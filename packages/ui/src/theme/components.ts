import {
  ActionIcon,
  Anchor,
  Burger,
  Button,
  Checkbox,
  CloseButton,
  Drawer,
  DrawerHeader,
  Input,
  InputWrapper,
  Loader,
  Menu,
  Modal,
  ModalHeader,
  Paper,
  type MantineThemeComponents,
} from '@mantine/core'
import classes from './components.module.css'

/** How Mantine's components differ from their defaults: 44 px to touch, cards on a canvas, lines instead of shadows. */
export const components: MantineThemeComponents = {
  ActionIcon: ActionIcon.extend({ defaultProps: { size: 44, variant: 'subtle', color: 'care' } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
  Burger: Burger.extend({ classNames: { root: classes.burger } }),
  Button: Button.extend({ classNames: { root: classes.button } }),
  Checkbox: Checkbox.extend({ classNames: { body: classes.choice, input: classes.pointer } }),
  CloseButton: CloseButton.extend({ defaultProps: { size: 44 } }),
  Drawer: Drawer.extend({ classNames: { content: classes.paper, header: classes.paper } }),
  // Mantine heads a dialog with an element that counts as a second banner of the page.
  DrawerHeader: DrawerHeader.extend({ defaultProps: { role: 'presentation' } }),
  Input: Input.extend({ classNames: { wrapper: classes.inputSize, input: classes.input } }),
  InputWrapper: InputWrapper.extend({
    classNames: { label: classes.label, description: classes.note, error: classes.note },
  }),
  Loader: Loader.extend({ defaultProps: { type: 'oval' } }),
  Menu: Menu.extend({
    // Its hidden focus stop is no menu item, and only those may be in a menu.
    defaultProps: { withInitialFocusPlaceholder: false },
    classNames: { dropdown: classes.menu, item: classes.menuItem },
  }),
  Modal: Modal.extend({ classNames: { content: classes.paper, header: classes.paper } }),
  ModalHeader: ModalHeader.extend({ defaultProps: { role: 'presentation' } }),
  Paper: Paper.extend({ classNames: { root: classes.paper } }),
}
