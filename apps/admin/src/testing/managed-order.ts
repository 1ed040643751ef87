import type { ActivityEntry, ManagedWorkOrder, ManagedWorkOrderDetail } from '@tessa/contract'
import { someOrder as someListed } from './examples.ts'

/** A work order as the list knows it. */
export const someRow = (given: Partial<ManagedWorkOrder> = {}): ManagedWorkOrder =>
  someListed({
    id: '0191d7a2-0000-7000-8000-000000000031',
    work_order_number: 'WO-1760000000000',
    version: 3,
    facility_name: 'Riverbend Clinic',
    facility_location: 'Building 2',
    issue_description: 'Stops at 118 degrees',
    contact_name: 'Ada Lovelace',
    contact_phone: '+1 555 010 0199',
    contact_email: 'ada@hospital.example',
    created_at: '2026-03-02T09:00:00.000Z',
    updated_at: '2026-03-02T09:00:00.000Z',
    sla_key: 'technician',
    due_at: '2026-03-03T09:00:00.000Z',
    activity_count: 1,
    ...given,
  })

export const someEntry = (given: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id: 1,
  activity_type: 'created',
  description: 'Work order created',
  old_value: null,
  new_value: null,
  actor_kind: 'user',
  first_name: 'Ada',
  last_name: 'Lovelace',
  is_internal: false,
  created_at: '2026-03-02T09:00:00.000Z',
  ...given,
})

/** The whole of it. */
export const someOrder = (given: Partial<ManagedWorkOrderDetail> = {}): ManagedWorkOrderDetail => ({
  ...someRow(given),
  activity: [someEntry()],
  chat_log: [{ step: 'power-check', content: '## Is the power on?', userResponse: 'Normal' }],
  likely_causes: [],
  ruled_out: [],
  attachments: [],
  help_request: null,
  duplicate_of: null,
  duplicates: [],
  hold: null,
  held_through: null,
  session_id: null,
  failing_mail: null,
  ...given,
})
