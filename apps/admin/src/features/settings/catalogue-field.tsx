import { NativeSelect, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import {
  equipmentIcons,
  longestDescription,
  longestEquipmentName,
  mostEquipment,
  type EquipmentIcon,
} from '@tessa/contract'
import { troubleshooting } from '@tessa/troubleshooting'
import { AddRow, MakersList } from './makers-list.tsx'
import type { RuleFieldProps } from './rule-field.tsx'
import { SortedRows } from './sorted-rows.tsx'
import { newEquipment, parseCatalogue, type Equipment } from './typed-catalogue.ts'
import classes from './catalogue-field.module.css'
import settingsClasses from './settings.module.css'

/** It can be switched off and not removed. */
const shippedIds: ReadonlySet<string> = new Set(
  troubleshooting.steps.welcome.options.map(({ value }) => value),
)

const iconWords: Readonly<Record<EquipmentIcon, string>> = {
  'heart-rate-monitor': 'Heart rate',
  'temperature-plus': 'Thermometer',
  radioactive: 'Radiation',
  bolt: 'Bolt',
  stethoscope: 'Stethoscope',
  tool: 'Tool',
  camera: 'Camera',
  'chart-dots': 'Chart',
}
const iconNames = equipmentIcons.map((value) => ({ value, label: iconWords[value] }))
const isIcon = (name: string) => equipmentIcons.find((icon) => icon === name)

/** The equipment and makers that the assistant offers: their order, what is on, and additions. */
export const CatalogueField = ({ label, help, typed, error, id, onChange }: RuleFieldProps) => {
  const { equipment, commonMakers } = parseCatalogue(typed)
  const change = (next: { equipment?: Equipment[]; commonMakers?: typeof commonMakers }) =>
    onChange(JSON.stringify({ equipment, commonMakers, ...next }))
  return (
    <fieldset className={settingsClasses.group} id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <p className={classes.quiet}>{help}</p>
      {error && (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
      <SortedRows
        label="Equipment"
        entries={equipment}
        nameOf={({ name }) => name}
        isKept={(one) => shippedIds.has(one.id)}
        onChange={(next) => change({ equipment: next })}
      >
        {(one, set) => <EquipmentFields equipment={one} onChange={set} />}
      </SortedRows>
      {equipment.length < mostEquipment && (
        <AddRow
          label="New equipment"
          action="Add equipment"
          onAdd={(name) => {
            const ids = equipment.map((one) => one.id)
            change({ equipment: [...equipment, newEquipment(name, ids)] })
          }}
        />
      )}
      <details className={classes.makers}>
        <summary>Makers of other equipment ({commonMakers.length})</summary>
        <MakersList
          of="other equipment"
          makers={commonMakers}
          onChange={(makers) => change({ commonMakers: makers })}
        />
      </details>
    </fieldset>
  )
}

type EquipmentFieldsProps = { equipment: Equipment; onChange: (next: Equipment) => void }

const EquipmentFields = ({ equipment, onChange }: EquipmentFieldsProps) => {
  const { name, description, icon, on, makers } = equipment
  return (
    <div className={classes.equipment}>
      <Switch
        checked={on}
        label={`Offer ${name}`}
        onChange={(event) => onChange({ ...equipment, on: event.currentTarget.checked })}
      />
      <div className={classes.texts}>
        <TextInput
          label="Name"
          aria-label={`Name of ${name}`}
          maxLength={longestEquipmentName}
          autoComplete="off"
          value={name}
          onChange={(event) => onChange({ ...equipment, name: event.currentTarget.value })}
        />
        <TextInput
          label="Description"
          aria-label={`Description of ${name}`}
          maxLength={longestDescription}
          autoComplete="off"
          value={description}
          onChange={(event) => onChange({ ...equipment, description: event.currentTarget.value })}
        />
        <NativeSelect
          label="Picture"
          aria-label={`Picture of ${name}`}
          data={iconNames}
          value={icon}
          onChange={(event) => onChange({ ...equipment, icon: isIcon(event.currentTarget.value) ?? icon })}
        />
      </div>
      <details className={classes.makers}>
        <summary>
          Makers of {name} ({makers.length})
        </summary>
        <MakersList of={name} makers={makers} onChange={(next) => onChange({ ...equipment, makers: next })} />
      </details>
    </div>
  )
}
