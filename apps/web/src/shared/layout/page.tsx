import type { ReactNode } from 'react'
import { IconArrowLeft } from '@tabler/icons-react'
import { TextLink } from '@tessa/ui'
import classes from './page.module.css'

export type PageProps = {
  /** The parent page, as a link above the heading. */
  back?: { href: string; label: string }
  /** May set `--page-columns`, `--page-gap`, `--page-top` and `--page-width`. */
  className?: string | undefined
  children: ReactNode
}

/** The main part of a page: a column of blocks, centered on a wide screen. */
export const Page = ({ back, className, children }: PageProps) => (
  <main id="main" className={className ? `${classes.page} ${className}` : classes.page}>
    {back && (
      <TextLink href={back.href} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden /> {back.label}
      </TextLink>
    )}
    {children}
  </main>
)
