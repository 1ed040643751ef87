import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { errorMessage, fresh, routeQuery, useApi } from '@tessa/app-shell'
import {
  isRetention,
  mostCounted,
  retentionKeys,
  settableRetention,
  type RetentionPreviewQuery,
} from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import { labelOf } from './setting-words.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const settlesAfter = 300

/** The days that were changed and are not saved yet. */
const changedDays = ({ form, base }: SettingsForm): RetentionPreviewQuery =>
  Object.fromEntries(
    settableRetention.flatMap((name) => {
      const key = retentionKeys[name]
      const typed = String(form.values[key]).trim()
      const isChanged = typed !== String(base.values[key])
      return isChanged && /^\d{1,5}$/.test(typed) && isRetention(name, Number(typed))
        ? [[name, Number(typed)]]
        : []
    }),
  )

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
    placeholderData: keepPreviousData,
  })
  if (!isAsked) return null
  return (
    <section aria-label="What would be deleted" className={classes.preview}>
      <p>At its next run, the daily deletion would remove:</p>
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
