import { useQuery } from '@tanstack/react-query'
import type { Session } from '@tessa/assistant-engine'
import { routeQuery, useApi } from '@tessa/app-shell'
import { fixLabel } from '@tessa/troubleshooting'
import classes from '../conversation/side-panel.module.css'
import { flowOf } from '../session/flow.ts'
import { reportOf } from './diagnose-session.ts'

/** How often the first checks fixed such equipment, the one that ends a fault soonest first, while they are asked. */
const useCheckOrder = (session: Session) => {
  const api = useApi()
  const { category: equipment, manufacturer, model } = reportOf(session)
  const isAsked = flowOf(session).steps[session.step]?.part?.name === 'Checks' && equipment !== ''
  const query = { equipment, manufacturer, model }
  const { data } = useQuery({
    ...routeQuery(api, 'GET /api/outcomes/check-order', { query }),
    enabled: isAsked,
  })
  // With fewer than five cases the server names none.
  const fixed = isAsked && data ? data.checks.filter((check) => check.fixed > 0) : []
  return { cases: data?.cases ?? 0, fixed }
}

/** How often this check fixed such equipment. */
export const FixedByThis = ({ session }: { session: Session }) => {
  const { cases, fixed } = useCheckOrder(session)
  const own = fixed.find(({ step }) => step === session.step)
  return own && <p>{`This check fixed ${own.fixed} of ${cases} like this.`}</p>
}

/** What fixed such equipment before. */
export const FixedBefore = ({ session }: { session: Session }) => {
  const { cases, fixed } = useCheckOrder(session)
  if (fixed.length === 0) return null
  return (
    <section className={classes.findings} aria-label="What fixed it before">
      <h3>What fixed it before</h3>
      <ol>
        {fixed.map((check) => (
          <li key={check.step}>
            {`${fixLabel(`check:${check.step}`)}: ${check.fixed} of ${cases} like this`}
          </li>
        ))}
      </ol>
    </section>
  )
}
