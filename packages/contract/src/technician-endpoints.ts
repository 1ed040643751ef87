import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Id } from './fields.ts'
import { Page } from './lists.ts'
import { maxWorkloadRange } from './technician-limits.ts'
import { AbsenceEntry, HandOver, Technician, TechnicianLoad } from './technicians.ts'

const technicianId = Type.String({ maxLength: 9, pattern: '^[1-9][0-9]{0,8}$' })
const TechnicianParams = Type.Object({ id: technicianId })
const AbsenceParams = Type.Object({ id: technicianId, absenceId: Id })

export const technicianEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/technicians',
    feature: 'technicians',
    summary: 'Who can be assigned, the one with the most room first',
    access: 'staff',
    responses: { 200: Page(Technician) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/technicians/load',
    feature: 'technicians',
    summary: 'What each technician has to do, what of it is late or due today, and when they are away',
    access: 'managers',
    responses: { 200: Type.Object({ items: Type.Array(TechnicianLoad) }) },
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/technicians/{id}',
    feature: 'technicians',
    summary: 'Set how many active work orders a technician has at most',
    access: 'managers',
    params: TechnicianParams,
    body: Body({
      maxWorkload: Type.Integer({ minimum: maxWorkloadRange.from, maximum: maxWorkloadRange.to }),
    }),
    responses: { 200: TechnicianLoad },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/technicians/{id}/absences',
    feature: 'technicians',
    summary: 'Enter days on which a technician is away',
    access: 'managers',
    params: TechnicianParams,
    body: AbsenceEntry,
    responses: { 201: TechnicianLoad },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/technicians/{id}/absences/{absenceId}',
    feature: 'technicians',
    summary: 'Remove days away',
    access: 'managers',
    params: AbsenceParams,
    responses: { 200: TechnicianLoad },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/technicians/{id}/hand-over',
    feature: 'technicians',
    summary: 'Hand all open work of a technician to a colleague, or back to those that nobody has',
    access: 'managers',
    params: TechnicianParams,
    body: HandOver,
    responses: { 200: Type.Object({ handedOver: Type.Integer({ description: 'How many work orders.' }) }) },
    errors: ['not_found', 'technician_full', 'technician_away'],
  }),
] as const
