import {
  ActionIcon,
  Anchor,
  Burger,
  Button,
  Checkbox,
  CloseButton,
  Drawer,
  Input,
  InputWrapper,
  Loader,
  Menu,
  Modal,
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
  Input: Input.extend({ classNames: { wrapper: classes.inputSize, input: classes.input } }),
  InputWrapper: InputWrapper.extend({
    classNames: { label: classes.label, description: classes.note, error: classes.note },
  }),
  Loader: Loader.extend({ defaultProps: { type: 'oval' } }),
  Menu: Menu.extend({ classNames: { dropdown: classes.menu, item: classes.menuItem } }),
  Modal: Modal.extend({ classNames: { content: classes.paper, header: classes.paper } }),
  Paper: Paper.extend({ classNames: { root: classes.paper } }),
}
