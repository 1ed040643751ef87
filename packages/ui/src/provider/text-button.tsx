import type { ComponentProps } from 'react'
import { Anchor, type AnchorProps } from '@mantine/core'

/** A button within text, which looks like a link. */
export const TextButton = (props: AnchorProps & Omit<ComponentProps<'button'>, keyof AnchorProps>) => (
  <Anchor inherit {...props} component="button" type="button" />
)
