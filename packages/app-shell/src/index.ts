export { startApp } from './start-app.tsx'
export { AppProviders, type AppProvidersProps } from './providers/app-providers.tsx'
export { ApiProvider, useApi } from './providers/api.ts'
export { useSite, type Site } from './providers/site.ts'

export {
  createAuthSession,
  InvalidResponseError,
  useAuthSession,
  type AuthSession,
  type DeviceStorage,
  type SignOutReason,
} from './auth/auth-session.ts'
export { useAuth, type Auth, type UnknownAuth } from './auth/use-auth.ts'
export { deviceName } from './auth/device-name.ts'
export { userKey, userQuery } from './auth/user-query.ts'
export { RequireAuth, type RequireAuthProps } from './auth/require-auth.tsx'
export { IdleLogout } from './auth/idle-logout.tsx'
export { useSignInFlow, type PasswordProblems, type SignInFlowOptions } from './auth/use-sign-in-flow.ts'

export { configKey, configQuery, useConfig } from './query/config-query.ts'
export { LoadMore, type LoadMoreProps } from './query/load-more.tsx'
export { createQueryClient } from './query/query-client.ts'
export { fresh, invalidateRoutes, routePages, routeQuery } from './query/route-query.ts'
export { toRemote } from './query/to-remote.ts'

export {
  asSentence,
  errorMessage,
  fieldErrors,
  isBadConnection,
  isOffline,
  isRateLimited,
  retryAfterText,
} from './failures/failures.ts'

export { equipmentName } from './equipment-name.ts'
export { schemaResolver } from './forms/schema-resolver.ts'
export * from './forms/text-fields.ts'
export { useAppForm, type AppFormOptions, type FormSending } from './forms/use-app-form.ts'

export { PageRouter, type PageRouterProps } from './router/page-router.tsx'
export { fetchPage, pageRoutes, type Page } from './router/pages.tsx'
export { PartBoundary, type PartBoundaryProps } from './router/part-boundary.tsx'
export { RedirectToReturnUrl } from './router/return-to/redirect-to-return-url.tsx'
export { returning } from './router/return-to/return-to.ts'
export { useReturnTo } from './router/return-to/use-return-to.ts'

export { createStore, useStore, type ReadableStore, type Store } from './store/create-store.ts'
export {
  asRecord,
  asText,
  clearPersonalValues,
  createStoredValue,
  type StoredValue,
  type StoredValueOptions,
} from './store/stored-value.ts'

export { ClockProvider, realClock, useClock, type Clock } from './clock/clock.ts'
export { DateTime, formatRelativeDay } from './date-time/date-time.tsx'
export { Answers, firstLineOf, type AnswersProps } from './transcript/answers.tsx'
export { Transcript, type TranscriptProps } from './transcript/transcript.tsx'
export { useDraftState } from './drafts/use-draft-state.ts'
export { useFormDraft } from './drafts/use-form-draft.ts'
export { createTextDrafts, useTextDraft, type TextDraft, type TextDrafts } from './drafts/text-drafts.ts'
export { mailtoOf } from './mail/mailto.ts'
export { newId } from './new-id.ts'
export { whenIdle } from './when-idle.ts'

export { DialogBackProvider, useDialogBack, useOpenDialog, type DialogBack } from './history/dialog-back.ts'
export { BackCloses, DialogHistory, type DialogHistoryProps } from './history/dialog-history.tsx'
export { useReturnedFocus } from './history/use-returned-focus.ts'
export { useSessionHistory } from './history/use-session-history.ts'
export { mergeChange, type MergedChange } from './conflict/merge-change.ts'
export { sendUntilMerged, type Sent } from './conflict/send-until-merged.ts'
export { useFollowSignIn } from './live/use-follow-sign-in.ts'
export { useLiveChanges } from './live/use-live-changes.ts'
export { usePresence } from './live/use-presence.ts'
