import classes from './app-header.module.css'

export type SkipLinkProps = {
  /** The id of the page's main part, `main` by default. */
  target?: string
}

/** The first thing Tab reaches: jumps over the header. */
export const SkipLink = ({ target = 'main' }: SkipLinkProps) => (
  <a href={`#${target}`} className={classes.skip}>
    Skip to main content
  </a>
)
