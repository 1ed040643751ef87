import { createContext, use, type ComponentProps, type FunctionComponent } from 'react'
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'

export type LinkProps = ComponentProps<'a'> & { href: string }

const PlainLink = (props: LinkProps) => <a {...props} />

const LinkContext = createContext<FunctionComponent<LinkProps>>(PlainLink)

export const LinkProvider = LinkContext.Provider

/** The component that draws links, as given to `TessaProvider`; a plain anchor by default. */
export const useLink = () => use(LinkContext)

/** A link within text. */
export const TextLink = (props: AnchorProps & Omit<LinkProps, keyof AnchorProps>) => (
  <Anchor {...props} component={useLink()} />
)

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) => (
  <Button {...props} component={useLink()} />
)
