import { useState } from 'react'
import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { longestEquipmentName, mostMakers } from '@tessa/contract'
import { SortedRows } from './sorted-rows.tsx'
import type { Maker } from './typed-catalogue.ts'
import classes from './catalogue-field.module.css'

type MakersListProps = {
  /** Whose makers these are. */
  of: string
  makers: readonly Maker[]
  onChange: (makers: Maker[]) => void
}

export const MakersList = ({ of, makers, onChange }: MakersListProps) => (
  <div>
    <SortedRows label={`Makers of ${of}`} entries={makers} nameOf={({ name }) => name} onChange={onChange}>
      {(maker, change) => (
        <Group gap="xs" className={classes.maker}>
          <Checkbox
            checked={maker.on}
            aria-label={`Offer ${maker.name} for ${of}`}
            onChange={(event) => change({ ...maker, on: event.currentTarget.checked })}
          />
          <TextInput
            aria-label={`Maker ${maker.name} of ${of}`}
            maxLength={longestEquipmentName}
            autoComplete="off"
            value={maker.name}
            onChange={(event) => change({ ...maker, name: event.currentTarget.value })}
          />
        </Group>
      )}
    </SortedRows>
    {makers.length < mostMakers && (
      <AddRow
        label={`New maker of ${of}`}
        action={`Add maker of ${of}`}
        onAdd={(name) => onChange([...makers, { name, on: true }])}
      />
    )}
  </div>
)

type AddRowProps = { label: string; action: string; onAdd: (name: string) => void }

/** A name and the button that adds it. */
export const AddRow = ({ label, action, onAdd }: AddRowProps) => {
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <Group gap="xs" align="end" mt="xs">
      <TextInput
        label={label}
        maxLength={longestEquipmentName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="default" type="button" aria-label={action} onClick={add}>
        Add
      </Button>
    </Group>
  )
}
