import { Logo } from '../brand/logo.tsx'
import { ColorSchemeToggle } from '../provider/color-scheme-toggle.tsx'
import { ButtonLink } from '../provider/link.tsx'
import { AccountButtons } from './account-buttons.tsx'
import classes from './app-header.module.css'
import type { HeaderNavigation } from './header-links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { SkipLink } from './skip-link.tsx'

export type AppHeaderProps = HeaderNavigation & {
  /** The target of the logo. Default: `/`. */
  homeHref?: string
}

/** The header of every page: logo, links, support, color scheme, account. Below 48em, it collapses into a menu. */
export const AppHeader = ({ homeHref = '/', ...navigation }: AppHeaderProps) => (
  <header className={classes.header}>
    <SkipLink />
    <Logo href={homeHref} />
    <nav aria-label="Main" className={classes.links}>
      {navigation.links.map((link) => (
        <NavigationLink key={link.href} {...link} isCurrent={link.href === navigation.currentPath} />
      ))}
    </nav>
    <div className={`${classes.row} ${classes.actions}`}>
      <ButtonLink href={navigation.contact.href} variant="outline" className={classes.wideOnly}>
        {navigation.contact.label}
      </ButtonLink>
      <ColorSchemeToggle />
      <AccountButtons account={navigation.account} className={classes.wideOnly} />
      <MobileMenu {...navigation} className={classes.narrowOnly} />
    </div>
  </header>
)
