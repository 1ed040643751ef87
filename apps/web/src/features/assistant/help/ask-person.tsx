import { Link } from '@tessa/ui'
import { paths } from '../../../paths.ts'
import classes from '../conversation/active-step.module.css'

/** A link to help from a person for the steps before the Get Help button. In a new tab, it opens the contact page. */
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
