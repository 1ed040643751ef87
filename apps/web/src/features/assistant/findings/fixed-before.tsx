import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Session } from '@tessa/assistant-engine'
import { routeQuery, useApi } from '@tessa/app-shell'
import { checkOrderFacts, fixLabel, takesCheckOrder } from '@tessa/troubleshooting'
import { useAssistantContext } from '../assistant-context.ts'
import classes from '../conversation/side-panel.module.css'
import { flowOf } from '../session/flow.ts'
import { reportOf } from './diagnose-session.ts'

/** The steps that lead to the checks. */
const beforeChecks: readonly string[] = ['how-to-proceed', 'photo-received']

/** How often the first checks fixed such equipment, the one that ends a fault soonest first, before and while they are asked. */
const useCheckOrder = (session: Session) => {
  const api = useApi()
  const { category: equipment, manufacturer, model } = reportOf(session)
  const isBefore = beforeChecks.includes(session.step)
  const isDuring = flowOf(session).steps[session.step]?.part?.name === 'Checks'
  const query = { equipment, manufacturer, model }
  const { data } = useQuery({
    ...routeQuery(api, 'GET /api/outcomes/check-order', { query }),
    enabled: (isBefore || isDuring) && equipment !== '',
  })
  // With fewer than five cases the server names none.
  const fixed = isDuring && data ? data.checks.filter((check) => check.fixed > 0) : []
  return { isBefore, checks: data?.checks ?? [], cases: data?.cases ?? 0, fixed }
}

/**
 * Tells the session before its checks begin the order that ends a fault soonest. Without an answer of the server until
 * then they have the specified order, and a session whose checks have begun keeps its order.
 */
const useOrderedChecks = (
  session: Session,
  { isBefore, checks, cases }: ReturnType<typeof useCheckOrder>,
) => {
  const { runner } = useAssistantContext()
  const facts = checkOrderFacts(cases > 0 ? checks.map(({ step }) => step) : [])
  const isTold = Object.entries(facts).every(([name, order]) => (session.facts[name] ?? '') === order)
  const isDue = isBefore && !isTold && takesCheckOrder(flowOf(session))
  const tell = useEffectEvent(() => runner.send({ type: 'set-facts', facts }))
  useEffect(() => {
    if (isDue) tell()
  }, [isDue])
}

/** How often this check fixed such equipment. */
export const FixedByThis = ({ session }: { session: Session }) => {
  const { cases, fixed } = useCheckOrder(session)
  const own = fixed.find(({ step }) => step === session.step)
  return own && <p>{`This check fixed ${own.fixed} of ${cases} like this.`}</p>
}

/** What fixed such equipment before. */
export const FixedBefore = ({ session }: { session: Session }) => {
  const known = useCheckOrder(session)
  useOrderedChecks(session, known)
  const { cases, fixed } = known
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
