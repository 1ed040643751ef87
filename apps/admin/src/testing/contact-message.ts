import type { ReceivedContactMessageDetail } from '@tessa/contract'

/** An unanswered contact message. */
export const someContactMessage: ReceivedContactMessageDetail = {
  id: '0191d7a2-0000-7000-8000-000000000051',
  name: 'Ada Palmer',
  email: 'ada@hospital.test',
  phone: '+1 555 010 0199',
  facility: 'St. Mary Hospital',
  equipment: 'Autoclave',
  urgency: 'medium',
  priority: 'medium',
  message: 'The yearly inspection is due.',
  status: 'new',
  version: 1,
  slaKey: 'scheduled',
  dueAt: '2026-03-02T17:00:00.000Z',
  isOverdue: true,
  handledBy: null,
  handledAt: null,
  workOrder: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  canBeMailed: true,
  answers: [],
}
