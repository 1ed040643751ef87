import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateTime, fresh, routeQuery, useApi } from '@tessa/app-shell'
import {
  isSameSetting,
  isSecret,
  type SettingHistoryEntry,
  type SettingKey,
  type Settings,
} from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import { RecordDialog } from '../../shared/record-dialog.tsx'
import { labelOf, settingWords, type SettingValue } from './setting-words.ts'
import classes from './settings.module.css'

type SettingHistoryProps = {
  name: SettingKey
  current: Settings
  /** Fills the form with an old value, which is saved like any other change. */
  onPutBack: (value: SettingValue) => void
  onClose: () => void
}

/** What a setting was, who set it and when. */
export const SettingHistory = ({ name, current, onPutBack, onClose }: SettingHistoryProps) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/settings/history', { query: { key: name } }),
    ...fresh,
  })
  return (
    <RecordDialog
      word="history"
      title={`History of ${labelOf(name)}`}
      query={query}
      size="32rem"
      onClose={onClose}
    >
      {({ items }) => (
        <PlainList aria-label={`Values of ${labelOf(name)}`}>
          {items.map((entry) => {
            const value = isSecret(name) ? undefined : entry.values[name]
            const words = settingWords(name, entry.values)
            return (
              <li key={entry.version} className={classes.entry}>
                <div>
                  <strong>{isSecret(name) && entry.version === 0 ? 'The first password' : words}</strong>
                  <p className={classes.quiet}>
                    <Origin entry={entry} />
                  </p>
                </div>
                {!isSecret(name) && value !== undefined && !isSameSetting(value, current[name]) && (
                  <Button variant="default" aria-label={`Put back ${words}`} onClick={() => onPutBack(value)}>
                    Put back
                  </Button>
                )}
              </li>
            )
          })}
        </PlainList>
      )}
    </RecordDialog>
  )
}

const Origin = ({ entry: { changedAt, changedBy } }: { entry: SettingHistoryEntry }) =>
  changedAt === null ? (
    'Initial value'
  ) : (
    <>
      {changedBy?.name || 'Somebody'}, <DateTime at={changedAt} />
    </>
  )
