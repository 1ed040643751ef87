import { workOrderFacts } from '@tessa/contract'
import { ChoiceFilter } from '@tessa/ui'
import { DayField } from '../../shared/list/day-field.tsx'
import { filterDays } from './filter-words.ts'
import type { FilterName, WorkOrderFilterState } from './use-work-order-filter.ts'
import { ValueFilter } from './value-filter.tsx'
import { factLabels } from './work-order-text.ts'

export type FurtherFiltersProps = {
  filter: WorkOrderFilterState
  /** What is on of a filter that takes several values, and what changes it. */
  several: (name: FilterName) => {
    values: readonly string[]
    onChange: (values: readonly string[]) => void
  }
}

/** What is behind "More filters". */
export const FurtherFilters = ({ filter, several }: FurtherFiltersProps) => (
  <>
    <ValueFilter filter={filter} field="equipment" label="Equipment" {...several('equipment')} />
    <ValueFilter filter={filter} field="manufacturer" label="Manufacturer" {...several('manufacturer')} />
    <ValueFilter filter={filter} field="facility" label="Facility" {...several('facility')} />
    <ChoiceFilter
      label="Fact"
      {...several('fact')}
      choices={workOrderFacts.map((value) => ({ value, label: factLabels[value] }))}
    />
    {filterDays.map(([name, label]) => (
      <DayField
        key={name}
        label={label}
        value={filter.valuesOf(name)[0] ?? ''}
        onChange={(value) => filter.change(name, value === '' ? [] : [value])}
      />
    ))}
  </>
)
