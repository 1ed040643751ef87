import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Id, PlainText } from './fields.ts'
import { WorkOrderFilter } from './work-order-filter.ts'

/** The ways to see the work orders of a filter. */
export const workOrderShows = ['table', 'board', 'calendar'] as const
export type WorkOrderShow = (typeof workOrderShows)[number]

/** A person may have so many views, and so many may be shared. */
export const mostSavedViews = 50

/** A choice of work orders under a name. */
export const SavedView = Type.Object({
  id: Id,
  name: Type.String(),
  filter: WorkOrderFilter,
  show: Type.Enum(workOrderShows),
  isShared: Type.Boolean({ description: 'All staff see it; managers change it.' }),
  isStart: Type.Boolean({ description: 'The caller begins with it.' }),
  isMine: Type.Boolean({ description: 'The caller made it.' }),
  mayChange: Type.Boolean({ description: 'Whether the caller may rename, change or delete it.' }),
  count: Type.Integer({ description: 'How many work orders it shows; 1001 means "more than 1000".' }),
  owner: Type.String({ description: 'The name of the person who made it.' }),
  droppedFilters: Type.Array(Type.Object({ field: Type.String(), value: Type.String() }), {
    description:
      'What the view asks for that is not there any more, such as a technician; left out of the filter.',
  }),
})
export type SavedView = Static<typeof SavedView>

const given = {
  name: PlainText(80),
  filter: WorkOrderFilter,
  show: Type.Enum(workOrderShows),
  isShared: Type.Boolean(),
  isStart: Type.Boolean(),
}

export const SavedViewCreation = Body({
  name: given.name,
  filter: given.filter,
  show: Type.Optional(given.show),
  isShared: Type.Optional(given.isShared),
  isStart: Type.Optional(given.isStart),
})
export type SavedViewCreation = Static<typeof SavedViewCreation>

export const SavedViewChanges = Body({
  name: Type.Optional(given.name),
  filter: Type.Optional(given.filter),
  show: Type.Optional(given.show),
  isShared: Type.Optional(given.isShared),
  isStart: Type.Optional(given.isStart),
})
export type SavedViewChanges = Static<typeof SavedViewChanges>

const ViewParams = Type.Object({ id: Id })

export const savedViewEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/saved-views',
    feature: 'saved-views',
    summary: 'The caller’s own views and the shared ones, by name, each with how many work orders it shows',
    access: 'staff',
    responses: { 200: Type.Object({ items: Type.Array(SavedView) }) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/saved-views',
    feature: 'saved-views',
    summary: 'Save a view; managers may share it',
    access: 'staff',
    body: SavedViewCreation,
    bodySize: 'text',
    responses: { 201: SavedView },
    errors: ['forbidden', 'conflict', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/saved-views/{id}',
    feature: 'saved-views',
    summary: 'Change a view, or begin with it; a shared one is changed by managers',
    access: 'staff',
    params: ViewParams,
    body: SavedViewChanges,
    bodySize: 'text',
    responses: { 200: SavedView },
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    feature: 'saved-views',
    summary: 'Delete a view; a shared one is deleted by managers',
    access: 'staff',
    params: ViewParams,
    responses: { 204: Type.Null() },
    errors: ['forbidden', 'not_found'],
  }),
] as const
