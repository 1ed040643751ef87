import { Anchor, type AnchorProps } from '@mantine/core'
import { Link, type LinkProps } from './link.tsx'

/** A link within text. */
export const TextLink = (props: AnchorProps & Omit<LinkProps, keyof AnchorProps>) => (
  <Anchor {...props} component={Link} />
)
