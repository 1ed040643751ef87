import { createElement } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'
import type { LinkProps } from '@tessa/ui'
import { useSite } from '../providers/site.ts'

/** A link that the router handles for pages of this app, and the browser for all others. */
export const RouterLink = ({ href, ...props }: LinkProps) =>
  useSite().isOwnPage(href) && props.target === undefined ? (
    <OwnLink href={href} {...props} />
  ) : (
    createElement('a', { href, ...props })
  )

/** Used instead of the router's own link, whose prefetching these apps do not need on every page. */
const OwnLink = ({ href, onClick, ...props }: LinkProps) => {
  const follow = useLinkClickHandler(href)
  return (
    <a
      {...props}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
