import type { ReactNode } from 'react'
import classes from './form-foot.module.css'

export type FormFootProps = {
  /** Why it could not be sent; nothing as long as that did not happen. */
  failure?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The end of a form: what went wrong, read out as it appears, and the buttons. */
export const FormFoot = ({ failure, children }: FormFootProps) => (
  <>
    <p role="alert" className={classes.failure}>
      {failure}
    </p>
    <div className={classes.buttons}>{children}</div>
  </>
)
