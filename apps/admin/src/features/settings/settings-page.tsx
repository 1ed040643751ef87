import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { settingKeys, settingSections, type SettingsView } from '@tessa/contract'
import { Card, ErrorSummary, PageTitle, QueryState, TextLink } from '@tessa/ui'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { useAddressState } from '../../shared/list/use-address-state.ts'
import { LastDeletion } from './last-deletion.tsx'
import { SaveBar } from './save-bar.tsx'
import { SecurityBadges } from './security-badges.tsx'
import { SettingField } from './setting-field.tsx'
import { SettingHistory } from './setting-history.tsx'
import { typedSetting } from './setting-words.ts'
import classes from './settings.module.css'
import { useSettingsForm } from './use-settings-form.ts'

/** Loaded beside the page, which is drawn without it. */
const ModelUsage = lazy(async () => ({ default: (await import('./model-usage.tsx')).ModelUsage }))

/** ?tab=settings: what administrators set while the service runs. */
export const SettingsPage = () => {
  // The form begins with the settings in force, not with those of an earlier visit.
  const query = useQuery({ ...routeQuery(useApi(), 'GET /api/admin/settings'), ...fresh, gcTime: 0 })
  return (
    <main id="main" className={classes.page}>
      <div className={classes.head}>
        <PageTitle title="Settings" />
        <TextLink href="?tab=audit-log&event=settings.changed">Changes in the audit log</TextLink>
      </div>
      <QueryState
        query={toRemote(query)}
        loadingLabel="Loading settings..."
        onRetry={() => void query.refetch()}
      >
        {(view) => <Sections view={view} />}
      </QueryState>
      <Suspense fallback={null}>
        <ModelUsage />
      </Suspense>
      <LastDeletion />
      <SecurityBadges />
    </main>
  )
}

const Sections = ({ view }: { view: SettingsView }) => {
  const settings = useSettingsForm(view)
  const { form, base, save, isSaving } = settings
  const address = useAddressState()
  const shown = settingKeys.find((key) => key === address.get('history'))
  const close = () => address.close('history')
  return (
    <>
      <form {...form.props(save, { isPending: isSaving })} className={classes.form}>
        <ErrorSummary problems={form.problems} />
        {settingSections.map(({ title, keys }) => (
          <Card key={title} title={title}>
            <div className={classes.fields}>
              {keys.map((key) => (
                <SettingField
                  key={key}
                  name={key}
                  settings={settings}
                  onHistory={(name) => address.set({ history: name })}
                />
              ))}
            </div>
          </Card>
        ))}
        <SaveBar settings={settings} />
      </form>
      <OpenRecord isOpen={shown !== undefined}>
        {shown && (
          <SettingHistory
            name={shown}
            current={base.values}
            onPutBack={(value) => {
              form.setFieldValue(shown, typedSetting(value))
              close()
            }}
            onClose={close}
          />
        )}
      </OpenRecord>
    </>
  )
}
