import { lazy, Suspense } from 'react'
import { Switch, TextInput, type TextInputProps } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { DateTime } from '@tessa/app-shell'
import { settingDefinitions, type SettingDefinition, type SettingKey } from '@tessa/contract'
import { PasswordField, TextButton } from '@tessa/ui'
import type { RuleFieldProps } from './rule-field.tsx'
import { labelOf } from './setting-words.ts'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

/** Loaded beside the page, which is drawn without it. */
const RuleField = lazy(async () => ({ default: (await import('./rule-field.tsx')).RuleField }))

const CatalogueField = lazy(async () => ({
  default: (await import('./catalogue-field.tsx')).CatalogueField,
}))

type SettingFieldProps = {
  name: SettingKey
  settings: SettingsForm
  onHistory: (name: SettingKey) => void
}

/** One setting with who set it, and the way to what it was before. */
export const SettingField = ({ name, settings, onHistory }: SettingFieldProps) => (
  <div className={classes.field}>
    <SettingInput name={name} settings={settings} />
    <p className={classes.quiet}>
      <LastChange name={name} settings={settings} />
      {' · '}
      <TextButton onClick={() => onHistory(name)} aria-label={`History of ${labelOf(name)}`}>
        History
      </TextButton>
    </p>
  </div>
)

const SettingInput = ({ name, settings: { form } }: Omit<SettingFieldProps, 'onHistory'>) => {
  const definition: SettingDefinition = settingDefinitions[name]
  const { label, help } = definition
  const ruleProps: RuleFieldProps = {
    label,
    help,
    typed: String(form.values[name]),
    error: form.errors[name],
    id: form.field(name).id,
    onChange: (typed) => form.setFieldValue(name, typed),
  }
  switch (definition.kind) {
    case 'switch': {
      const { checked, ...field } = form.checkbox(name)
      const isOn = checked === true
      return (
        <Switch
          {...field}
          checked={isOn}
          label={
            <>
              <strong>{label}</strong> <span className={classes.state}>{isOn ? 'Enabled' : 'Disabled'}</span>
            </>
          }
          description={help}
        />
      )
    }
    case 'number':
      return (
        <NumberField
          {...form.field(name)}
          label={label}
          description={help}
          maxLength={9}
          unit={definition.unit}
        />
      )
    case 'retention':
      return (
        <NumberField
          {...form.field(name)}
          label={label}
          description={`${help}; 0 for never`}
          maxLength={5}
          unit="days"
        />
      )
    case 'hours':
    case 'dates':
    case 'sla':
      return (
        <Suspense>
          <RuleField kind={definition.kind} {...ruleProps} />
        </Suspense>
      )
    case 'catalogue':
      return (
        <Suspense>
          <CatalogueField {...ruleProps} />
        </Suspense>
      )
    case 'text':
      return (
        <TextInput
          {...form.field(name)}
          label={label}
          description={help}
          maxLength={definition.maxLength}
          autoComplete="off"
          className={classes.number}
        />
      )
    case 'secret':
      return (
        <PasswordField
          {...form.field(name)}
          label={label}
          description={help}
          maxLength={definition.maxLength}
          autoComplete="new-password"
          placeholder="Unchanged"
          className={classes.number}
        />
      )
  }
}

const NumberField = ({ unit, ...field }: TextInputProps & { unit: string }) => (
  <TextInput
    {...field}
    inputMode="numeric"
    autoComplete="off"
    rightSection={<span>{unit}</span>}
    rightSectionWidth={88}
    rightSectionPointerEvents="none"
    className={classes.number}
  />
)

const LastChange = ({ name, settings: { base } }: Omit<SettingFieldProps, 'onHistory'>) => {
  const change = base.changes.find(({ key }) => key === name)
  if (!change) return 'Initial value'
  return (
    <>
      Changed by {change.changedBy?.name || 'somebody'}, <DateTime at={change.changedAt} />
    </>
  )
}
