import { useEffect, useState } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Session } from '@tessa/assistant-engine'
import type { Diagnosis } from '@tessa/knowledge/load'
import { diagnosticsQuestion } from '@tessa/troubleshooting'
import { flowOf } from '../session/flow.ts'
import classes from './likely-causes.module.css'

const load = () => import('@tessa/knowledge/load')
type Words = Awaited<ReturnType<typeof load>>
type Found = { readonly diagnosis: Diagnosis; readonly words: Words; readonly report: string }

/** How many causes are shown. */
const most = 3

/** The likely causes of the reported fault, found in the browser: without a network the server's advice is missing. */
export const LikelyCauses = ({ session }: { session: Session }) => {
  const [found, setFound] = useState<Found>()
  const { equipmentType, manufacturer, model, issue } = diagnosticsQuestion(flowOf(session), session)
  const report = JSON.stringify([equipmentType, manufacturer, model, issue])
  useEffect(() => {
    let isShown = true
    const find = async () => {
      const words = await load()
      const diagnose = await words.loadDiagnose(equipmentType, issue)
      const diagnosis = diagnose({ category: equipmentType, manufacturer, model, issue })
      if (isShown) setFound({ diagnosis, words, report })
    }
    // Without the entries, the text of the step says what to check.
    find().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [report, equipmentType, manufacturer, model, issue])

  // The causes of former words are not those of these.
  if (found?.report !== report || session.generated !== null) return null
  const { diagnosis, words } = found
  const { causes, escalate } = diagnosis
  return (
    <>
      {escalate !== undefined && (
        <section className={classes.danger} aria-label="Stop first">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <div>
            <p>
              <strong>Stop first.</strong>
            </p>
            {words.stopFirst(diagnosis).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </section>
      )}
      {causes.length > 0 && (
        <section className={classes.causes} aria-label="Likely causes">
          <ol>
            {causes.slice(0, most).map((cause) => (
              <Cause key={cause.fault.id} {...cause} words={words} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const Cause = ({ fault, probability, evidence, words }: Diagnosis['causes'][number] & { words: Words }) => {
  const { checks, safety, stop } = words.adviceFor([fault])
  return (
    <li>
      <p>
        <strong>{fault.symptom}</strong> ({words.likelihoodOf(probability)})
      </p>
      <p>{fault.causes.map(({ cause }) => cause).join('; ')}</p>
      {evidence.length > 0 && <p className={classes.evidence}>{evidence.join(' ')}</p>}
      {[...safety, ...stop.map((line) => `Stop and hand over: ${line}`)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      <details>
        <summary>Checks for this cause</summary>
        <ol>
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ol>
      </details>
      <Source of={words.splitSource(words.sourceOf(fault))} />
    </li>
  )
}

const Source = ({ of: { title, address } }: { of: ReturnType<Words['splitSource']> }) => (
  <p className={classes.evidence}>
    Source:{' '}
    {address === undefined ? (
      title
    ) : (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {title}
      </a>
    )}
  </p>
)
