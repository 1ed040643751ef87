import type { TessaUnderstanding, WorkOrderFilter } from '@tessa/contract'
import { joinFilterValues } from '@tessa/contract'
import type { CutValues } from '../../../domain/figures/cut-sums.ts'

/** What a question narrows the lists of work orders to. */
export const narrowedFilter = ({
  equipment,
  manufacturer,
  facility,
  technician,
  priority,
  status,
}: TessaUnderstanding): WorkOrderFilter => ({
  ...(equipment ? { equipment: joinFilterValues(equipment) } : {}),
  ...(manufacturer ? { manufacturer: joinFilterValues(manufacturer) } : {}),
  ...(facility ? { facility: joinFilterValues(facility) } : {}),
  ...(technician ? { technicianId: joinFilterValues(technician) } : {}),
  ...(priority ? { priority: joinFilterValues(priority) } : {}),
  ...(status ? { status: joinFilterValues(status) } : {}),
})

/** The same for the figures. */
export const cutValues = ({
  equipment,
  manufacturer,
  facility,
  technician,
  priority,
}: TessaUnderstanding): CutValues => ({ equipment, manufacturer, facility, technician, priority })
