import { adminTessaEndpoints } from './admin-tessa.ts'
import { adminUserEndpoints } from './admin-users.ts'
import { analyticsEndpoints } from './analytics-endpoints.ts'
import { assistantCallEndpoints } from './assistant-calls.ts'
import { authEndpoints } from './auth-endpoints.ts'
import { attachmentEndpoints } from './attachments.ts'
import { auditLogEndpoints } from './audit-log.ts'
import { bulkChangeEndpoints } from './bulk-change-endpoints.ts'
import { caseEndpoints } from './case-endpoints.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { contactMessageEndpoints } from './contact-message-endpoints.ts'
import { savedViewEndpoints } from './saved-views.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { diagnosticsEndpoints } from './diagnostics-endpoints.ts'
import { dictationEndpoints } from './dictation.ts'
import type { Endpoint } from './endpoint.ts'
import { submissionEndpoints } from './submission-endpoints.ts'
import { exportEndpoints } from './exports.ts'
import { eventEndpoints } from './events.ts'
import { holdEndpoints } from './holds.ts'
import { outcomeEndpoints } from './outcomes.ts'
import { flowStepEndpoints } from './flow-steps.ts'
import { knowledgeEndpoints } from './knowledge-endpoints.ts'
import { knowledgeImportEndpoints } from './knowledge-import.ts'
import { knowledgePreviewEndpoints } from './knowledge-preview.ts'
import { knowledgeProposalEndpoints } from './knowledge-proposals.ts'
import { knowledgeReviewEndpoints } from './knowledge-review.ts'
import { helpDeskEndpoints } from './help-desk-endpoints.ts'
import { helpRequestEndpoints } from './help-request-endpoints.ts'
import { mailEndpoints } from './mails.ts'
import { modelUsageEndpoints } from './model-usage.ts'
import { notificationEndpoints } from './notifications.ts'
import { overviewEndpoints } from './overview.ts'
import { photoReadingEndpoints } from './photo-reading.ts'
import { retentionEndpoints } from './retention-endpoints.ts'
import { settingEndpoints } from './setting-endpoints.ts'
import { systemEndpoints } from './system.ts'
import { systemStatusEndpoints } from './system-status.ts'
import { userEndpoints } from './users.ts'
import { presenceEndpoints } from './presence.ts'
import { undoEndpoints } from './undo.ts'
import { technicianEndpoints } from './technician-endpoints.ts'
import { workOrderCalendarEndpoints } from './work-order-calendar.ts'
import { workOrderEndpoints } from './work-order-endpoints.ts'

/** Every route of the API. */
export const contract = [
  ...systemEndpoints,
  ...catalogueEndpoints,
  ...authEndpoints,
  ...userEndpoints,
  ...adminUserEndpoints,
  ...sessionEndpoints,
  ...diagnosticsEndpoints,
  ...dictationEndpoints,
  ...attachmentEndpoints,
  ...photoReadingEndpoints,
  ...submissionEndpoints,
  ...helpRequestEndpoints,
  ...helpDeskEndpoints,
  ...contactMessageEndpoints,
  // Before the one that takes any word for an id.
  ...bulkChangeEndpoints,
  ...workOrderCalendarEndpoints,
  ...workOrderEndpoints,
  ...undoEndpoints,
  ...technicianEndpoints,
  ...analyticsEndpoints,
  ...assistantCallEndpoints,
  ...flowStepEndpoints,
  ...adminTessaEndpoints,
  ...auditLogEndpoints,
  ...settingEndpoints,
  ...modelUsageEndpoints,
  ...retentionEndpoints,
  ...savedViewEndpoints,
  ...exportEndpoints,
  ...caseEndpoints,
  ...holdEndpoints,
  ...outcomeEndpoints,
  ...knowledgeEndpoints,
  ...knowledgeProposalEndpoints,
  ...knowledgePreviewEndpoints,
  ...knowledgeImportEndpoints,
  ...knowledgeReviewEndpoints,
  ...presenceEndpoints,
  ...eventEndpoints,
  ...notificationEndpoints,
  ...mailEndpoints,
  ...overviewEndpoints,
  ...systemStatusEndpoints,
] as const

type Described = (typeof contract)[number]

/** `GET /api/user/profile` → its endpoint. */
export type Routes = { [E in Described as `${E['method']} ${E['path']}`]: E }
export type Route = keyof Routes

export const routeOf = ({ method, path }: Endpoint): string => `${method} ${path}`
