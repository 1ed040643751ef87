import { Link } from 'react-router'
import type { LinkProps } from '@tessa/ui'
import { isOwnPage } from '../../paths.ts'

/** A link that the router follows where it leads to a page of this app, and the browser where it does not. */
export const RouterLink = ({ href, ...props }: LinkProps) =>
  isOwnPage(href) && props.target === undefined ? <Link to={href} {...props} /> : <a href={href} {...props} />
