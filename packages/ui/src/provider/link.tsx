import { createContext, createElement, use, type ComponentProps, type FunctionComponent } from 'react'
import { Button, type ButtonProps } from '@mantine/core'

export type LinkProps = ComponentProps<'a'> & { href: string }

const LinkContext = createContext<string | FunctionComponent<LinkProps>>('a')

export const LinkProvider = LinkContext.Provider

/** A plain link, rendered by the component of `TessaProvider`. */
export const Link = (props: LinkProps) => createElement(use(LinkContext), props)

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonProps & Omit<LinkProps, keyof ButtonProps>) => (
  <Button {...props} component={Link} />
)
