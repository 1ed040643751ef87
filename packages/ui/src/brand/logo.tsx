import { Link } from '../provider/link.tsx'
import classes from './logo.module.css'
import { Mark } from './mark.tsx'

export type LogoProps = {
  /** Where it leads, `/` by default. */
  href?: string
  /** The product's name beside the mark, `Tessa` by default. */
  name?: string
  /** Size of the mark in pixels, 32 by default. */
  size?: number
}

/** Mark and name, leading home. */
export const Logo = ({ href = '/', name = 'Tessa', size = 32 }: LogoProps) => (
  <Link href={href} className={classes.logo}>
    <Mark size={size} />
    {name}
  </Link>
)
