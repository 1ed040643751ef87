import { Link } from '../provider/link.tsx'
import classes from './logo.module.css'
import { LogoMark } from './logo-mark.tsx'

export type LogoProps = {
  /** The target of the link. Default: `/`. */
  href?: string
  /** The product's name beside the mark, `Tessa` by default. */
  name?: string
  /** Size of the mark in pixels, 32 by default. */
  size?: number
}

/** The logo mark and the name, as a link to the start page. */
export const Logo = ({ href = '/', name = 'Tessa', size = 32 }: LogoProps) => (
  <Link href={href} className={classes.logo}>
    <LogoMark size={size} />
    {name}
  </Link>
)
