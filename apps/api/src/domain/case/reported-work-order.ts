import type { WorkOrderRow } from './find-case.ts'

type ReportedWorkOrder = Pick<
  WorkOrderRow,
  | 'id'
  | 'work_order_number'
  | 'short_number'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phone'
  | 'equipment_type'
  | 'manufacturer'
  | 'equipment_model'
  | 'issue_description'
  | 'facility_name'
  | 'facility_location'
  | 'priority'
>

/** The fields of a work order that its reporter and the help desk both see. */
export const reportedWorkOrder = (row: ReportedWorkOrder) => ({
  id: row.id,
  workOrderNumber: row.work_order_number,
  shortNumber: row.short_number,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  equipmentType: row.equipment_type,
  manufacturer: row.manufacturer,
  model: row.equipment_model,
  issueDescription: row.issue_description,
  facilityName: row.facility_name,
  facilityLocation: row.facility_location,
  priority: row.priority,
})
