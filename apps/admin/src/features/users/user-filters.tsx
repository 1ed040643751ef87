import { useId, useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { accountStatuses, dayText } from '@tessa/contract'
import { FilterBar } from '@tessa/ui'
import { DayField } from '../../shared/list/day-field.tsx'
import type { UserAddress, UserFilterName } from './user-address.ts'
import { roleOptions, roleText, statusText } from './user-words.ts'
import classes from './users.module.css'

const labelOfStatus = (status: (typeof accountStatuses)[number]): string => statusText(status === 'active')

const userDays = [
  ['createdFrom', 'Created from'],
  ['createdTo', 'Created to'],
] as const

/** Each field with its label, in the order of the chips. */
const userFilters = [
  ['role', 'Role'],
  ['status', 'Status'],
  ['search', 'Search'],
  ...userDays,
] as const satisfies readonly (readonly [UserFilterName, string])[]

/** What the accounts are narrowed by. */
export const UserFilters = ({ address }: { address: UserAddress }) => {
  const { filter, narrow } = address
  const id = useId()
  const [isOpen, setIsOpen] = useState(Object.keys(filter).some((name) => name !== 'search'))
  const wordsOf = (name: UserFilterName): string | undefined => {
    if (name === 'role' && filter.role !== undefined) return roleText(filter.role)
    if (name === 'status' && filter.status !== undefined) return labelOfStatus(filter.status)
    const value = filter[name]
    const isDay = name === 'createdFrom' || name === 'createdTo'
    return isDay && value !== undefined ? dayText(value) : value
  }
  const chips = userFilters.flatMap(([name, label]) => {
    const words = wordsOf(name)
    return words === undefined ? [] : [{ name, label: `${label}: ${words}` }]
  })
  return (
    <FilterBar
      label="Filter users"
      search={{
        label: 'Search users by email, name...',
        placeholder: 'Search users by email, name...',
        value: filter.search ?? '',
        onChange: (words) => narrow('search', words),
      }}
      chips={chips.map(({ name, label }) => ({ key: name, label, onRemove: () => narrow(name, undefined) }))}
      onClear={address.clear}
    >
      <Button
        className={classes.toggle}
        variant="outline"
        leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filter
      </Button>
      <div id={id} className={classes.choices} hidden={!isOpen}>
        <NativeSelect
          aria-label="Role"
          value={filter.role ?? ''}
          onChange={({ currentTarget: { value } }) => narrow('role', value)}
          data={[{ value: '', label: 'All roles' }, ...roleOptions]}
        />
        <NativeSelect
          aria-label="Status"
          value={filter.status ?? ''}
          onChange={({ currentTarget: { value } }) => narrow('status', value)}
          data={[
            { value: '', label: 'All statuses' },
            ...accountStatuses.map((value) => ({ value, label: labelOfStatus(value) })),
          ]}
        />
        {userDays.map(([name, label]) => (
          <DayField
            key={name}
            label={label}
            value={filter[name] ?? ''}
            onChange={(day) => narrow(name, day)}
          />
        ))}
      </div>
    </FilterBar>
  )
}
