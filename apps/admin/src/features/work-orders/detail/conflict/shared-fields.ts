import type { ManagedWorkOrder, Technician } from '@tessa/contract'
import { toLocalInput } from '../work-order-words.ts'
import { priorityLabels, statusLabels } from '../../../../shared/words/case-labels.ts'

const labels = {
  status: 'Status',
  priority: 'Priority',
  assigned_technician_id: 'Technician',
  estimated_completion: 'Expected completion',
  resolution_notes: 'Resolution notes',
  equipment_type: 'Equipment type',
  manufacturer: 'Manufacturer',
  equipment_model: 'Model',
  equipment_serial: 'Serial number',
  facility_name: 'Facility',
  facility_location: 'Facility location',
  contact_name: 'Contact name',
  contact_phone: 'Contact phone',
  contact_email: 'Contact email',
} as const satisfies Partial<Record<keyof ManagedWorkOrder, string>>

/** What of a work order two people can change at once. */
export type SharedField = keyof typeof labels
export type SharedFields = Pick<ManagedWorkOrder, SharedField>

export const sharedLabel = (field: SharedField): string => labels[field]

const isShared = (name: string): name is SharedField => name in labels
export const sharedFields: readonly SharedField[] = Object.keys(labels).filter(isShared)

export const sharedFieldsOf = (order: ManagedWorkOrder): SharedFields => ({
  status: order.status,
  priority: order.priority,
  assigned_technician_id: order.assigned_technician_id,
  estimated_completion: order.estimated_completion,
  resolution_notes: order.resolution_notes,
  equipment_type: order.equipment_type,
  manufacturer: order.manufacturer,
  equipment_model: order.equipment_model,
  equipment_serial: order.equipment_serial,
  facility_name: order.facility_name,
  facility_location: order.facility_location,
  contact_name: order.contact_name,
  contact_phone: order.contact_phone,
  contact_email: order.contact_email,
})

const technicianWords = (id: number | null | undefined, technicians: readonly Technician[]): string =>
  id == null ? 'Unassigned' : (technicians.find((one) => one.id === id)?.name ?? `Technician ${id}`)

/** The value of a field as people read it. */
export const sharedWords = (
  field: SharedField,
  values: Partial<SharedFields>,
  technicians: readonly Technician[],
): string => {
  if (field === 'status') return values.status ? statusLabels[values.status].label : ''
  if (field === 'priority') return values.priority ? priorityLabels[values.priority] : ''
  if (field === 'assigned_technician_id') return technicianWords(values.assigned_technician_id, technicians)
  if (field === 'estimated_completion')
    return toLocalInput(values.estimated_completion ?? null).replace('T', ' ') || 'none'
  return values[field] || 'not given'
}
