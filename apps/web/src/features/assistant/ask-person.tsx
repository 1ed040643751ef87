import { Link } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from './active-step.module.css'

/** The way to a person at the steps that come before the Get Help button. In a tab of its own it is the contact page. */
export const AskPerson = ({ onAsk }: { onAsk: () => void }) => (
  <p className={classes.ask}>
    <Link
      href={paths.contact}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onAsk()
      }}
    >
      Ask a person
    </Link>
  </p>
)
