import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { errorMessage, fresh, routeQuery, useApi } from '@tessa/app-shell'
import {
  isRetention,
  mostCounted,
  retentionKeys,
  settableRetention,
  type RetentionPreviewQuery,
  type SettableRetention,
} from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import { labelOf } from './setting-words.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const settlesAfter = 300

/** The days that were changed and are not saved yet. Guests' files go with their sessions, so they are counted too. */
const changedDays = ({ form, base }: SettingsForm): RetentionPreviewQuery => {
  const typed = (name: SettableRetention): string => String(form.values[retentionKeys[name]]).trim()
  const isChanged = (name: SettableRetention): boolean =>
    typed(name) !== String(base.values[retentionKeys[name]])
  return Object.fromEntries(
    settableRetention.flatMap((name) => {
      const isCounted = isChanged(name) || (name === 'guestFiles' && isChanged('guestSessions'))
      const isDays = /^\d{1,5}$/.test(typed(name)) && isRetention(name, Number(typed(name)))
      return isCounted && isDays ? [[name, Number(typed(name))]] : []
    }),
  )
}

/** So many have expired, of which a hold may still keep some. */
const isCapped = (wouldGo: Readonly<Partial<Record<SettableRetention, number>>>): boolean =>
  Object.values(wouldGo).some((count) => count > mostCounted)

const countWords = (count: number): string =>
  count > mostCounted ? `more than ${mostCounted.toLocaleString('en')}` : count.toLocaleString('en')

/** What the next daily deletion would remove if the days were saved as they stand. */
export const RetentionPreview = ({ settings }: { settings: SettingsForm }) => {
  const [text] = useDebouncedValue(JSON.stringify(changedDays(settings)), settlesAfter)
  const days: RetentionPreviewQuery = JSON.parse(text)
  const isAsked = Object.keys(days).length > 0
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/retention/preview', { query: days }),
    ...fresh,
    enabled: isAsked,
  })
  if (!isAsked) return null
  return (
    <section aria-label="What would be deleted" className={classes.preview}>
      <p>
        At its next run, the daily deletion would remove
        {query.data && isCapped(query.data.wouldGo) && ' up to'}:
      </p>
      <div role="status">
        {query.error ? (
          <p>It could not be counted: {errorMessage(query.error)}</p>
        ) : query.data === undefined ? (
          <p>Counting...</p>
        ) : (
          <PlainList aria-label="Would be deleted">
            {settableRetention.flatMap((name) => {
              const count = query.data.wouldGo[name]
              if (count === undefined) return []
              return [
                <li key={name}>
                  {labelOf(retentionKeys[name])}: <strong>{countWords(count)}</strong>
                </li>,
              ]
            })}
          </PlainList>
        )}
      </div>
    </section>
  )
}
