import { useId, useState } from 'react'
import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { accountStatuses } from '@tessa/contract'
import { FilterBar } from '@tessa/ui'
import type { UserAddress } from './user-address.ts'
import { roleOptions, roleText, statusText } from './user-words.ts'
import classes from './users.module.css'

const labelOfStatus = (status: (typeof accountStatuses)[number]): string => statusText(status === 'active')

/** What the accounts are narrowed by. */
export const UserFilters = ({ address }: { address: UserAddress }) => {
  const { filter, narrow } = address
  const id = useId()
  const [isOpen, setIsOpen] = useState(filter.role !== undefined || filter.status !== undefined)
  const chips = [
    ...(filter.role === undefined
      ? []
      : [{ name: 'role', label: `Role: ${roleText(filter.role)}` } as const]),
    ...(filter.status === undefined
      ? []
      : [{ name: 'status', label: `Status: ${labelOfStatus(filter.status)}` } as const]),
    ...(filter.search === undefined ? [] : [{ name: 'search', label: `Search: ${filter.search}` } as const]),
  ]
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
      </div>
    </FilterBar>
  )
}
