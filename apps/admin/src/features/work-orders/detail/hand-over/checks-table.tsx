import { firstLineOf } from '@tessa/app-shell'
import type { Step } from '@tessa/assistant-engine'
import { dangerStep } from '@tessa/assistant-engine/summary'
import { troubleshooting } from '@tessa/troubleshooting'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import classes from './hand-over.module.css'
import { PrintedTime } from './printed-time.tsx'

type Order = Pick<ManagedWorkOrderDetail, 'chat_log' | 'attachments'>
type Check = Order['chat_log'][number] & { readonly pictures: Order['attachments'] }

/** Each check with the pictures that were added in its step, and the pictures that belong to no check. */
export const checksOf = ({
  chat_log,
  attachments,
}: Order): { checks: Check[]; others: Order['attachments'] } => {
  const pictures = attachments.filter(({ mediaType }) => mediaType.startsWith('image/'))
  const log = chat_log.filter(({ step }) => step !== dangerStep && !isFact(step))
  // A step that was asked again stands in the log twice; its pictures stand beside the last answer.
  const isLast = (step: string, index: number) => log.findLastIndex((entry) => entry.step === step) === index
  const checks = log.map((entry, index) => ({
    ...entry,
    pictures: isLast(entry.step, index) ? pictures.filter(({ step }) => step === entry.step) : [],
  }))
  const placed = new Set(checks.flatMap((check) => check.pictures.map(({ id }) => id)))
  return { checks, others: pictures.filter(({ id }) => !placed.has(id)) }
}

/** What was checked, with result, time and picture. */
export const ChecksTable = ({ checks }: { checks: readonly Check[] }) => (
  <table className={classes.checks}>
    <thead>
      <tr>
        <th scope="col">Check</th>
        <th scope="col">Result</th>
        <th scope="col">Time</th>
      </tr>
    </thead>
    <tbody>
      {checks.map(({ step, content, userResponse, timestamp, pictures }, index) => (
        <tr key={`${index}:${step}`}>
          <td>{titleOf(step) || firstLineOf(content) || step}</td>
          <td>
            {userResponse || 'No answer'}
            {pictures.map(({ id, url, name }) => (
              <img key={id} src={url} alt={name} className={classes.ofCheck} />
            ))}
          </td>
          <td>{timestamp && !Number.isNaN(Date.parse(timestamp)) && <PrintedTime at={timestamp} />}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const steps: Readonly<Record<string, Step>> = troubleshooting.steps

const titles: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(steps).map(([id, { title }]) => [id, title]),
)

const facts: ReadonlySet<string> = new Set(
  Object.entries(steps).flatMap(([id, { field, part }]) =>
    field !== undefined && field !== 'additionalInfo' && part?.name !== 'Diagnostics' ? [id] : [],
  ),
)

/** Whether a step asks for what the sheet tells in its head: the equipment, its problem, the contact. */
const isFact = (step: string): boolean => facts.has(step)

const titleOf = (step: string): string => {
  const title = titles[step]
  return typeof title === 'string' && !title.includes('{') ? title : ''
}
