import { Link } from '../provider/link.tsx'
import classes from './app-header.module.css'
import type { HeaderLink } from './header-links.ts'

export type NavigationLinkProps = HeaderLink & {
  /** Whether it links to the current page. */
  isCurrent: boolean
  /** Called on a press. */
  onFollow?: () => void
}

/** A link of the main navigation. */
export const NavigationLink = ({ href, label, isCurrent, onFollow }: NavigationLinkProps) => (
  <Link href={href} className={classes.link} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
    {label}
  </Link>
)
