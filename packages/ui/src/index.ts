// Whoever reads this package's source needs to know what a style module is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./css.d.ts" />
export { TessaProvider, type TessaProviderProps } from './provider/tessa-provider.tsx'
export { ButtonLink, Link, TextLink, type LinkProps } from './provider/link.tsx'
export { ColorSchemeToggle } from './provider/color-scheme-toggle.tsx'

export { Logo, type LogoProps } from './brand/logo.tsx'
export { Mark, type MarkProps } from './brand/mark.tsx'

export { AppHeader, type AppHeaderProps } from './header/app-header.tsx'
export { type HeaderAccount, type HeaderLink, type HeaderNavigation } from './header/header-links.ts'
export { SkipLink, type SkipLinkProps } from './header/skip-link.tsx'

export { CenteredCard, type CenteredCardProps } from './layout/centered-card.tsx'
export { DefinitionList, type Definition, type DefinitionListProps } from './layout/definition-list.tsx'
export { DocumentPage, type DocumentPageProps, type DocumentSection } from './layout/document-page.tsx'
export { PageTitle, type PageTitleProps } from './layout/page-title.tsx'
export { usePageTitle } from './layout/page-announcer.tsx'

export { ErrorSummary, type ErrorSummaryProps, type FormProblem } from './forms/error-summary.tsx'
export { FieldGrid, type FieldGridProps } from './forms/field-grid.tsx'
export { problemsOf, type FormErrors } from './forms/form-errors.ts'
export { LoginForm, type LoginFormProps, type LoginValues } from './forms/login-form.tsx'
export { PasswordField, type PasswordFieldProps } from './forms/password-field.tsx'
export { PasswordStrength, type PasswordStrengthProps } from './forms/password-strength.tsx'
export {
  SecondFactorForm,
  type SecondFactor,
  type SecondFactorFormProps,
} from './forms/second-factor-form.tsx'
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button.tsx'

export {
  PriorityBadge,
  StatusBadge,
  type PriorityBadgeProps,
  type StatusBadgeProps,
} from './badge/badges.tsx'
export { StepIndicator, type StepIndicatorProps } from './wizard/step-indicator.tsx'

export { EmptyState, type EmptyStateProps } from './state/empty-state.tsx'
export { FailedState, type FailedStateProps } from './state/failed-state.tsx'
export { StatusPage, type StatusPageProps } from './state/status-page.tsx'
export {
  FailurePage,
  ForbiddenPage,
  NotFoundPage,
  OfflinePage,
  SessionEndedPage,
} from './state/status-pages.tsx'
export { QueryState, type QueryStateProps, type Remote } from './state/query-state.tsx'

export {
  createToastStore,
  toast,
  type After,
  type Toast,
  type ToastContent,
  type ToastStore,
} from './toasts/toast-store.ts'

export { contrast } from './theme/contrast.ts'
export { chartColors, tokens, type Scheme, type Token } from './theme/tokens.ts'
export { toneColors, type PriorityTone, type StatusTone, type Tone } from './theme/tones.ts'

export { createActivity } from './idle/activity.ts'
export { type Idleness } from './idle/idleness.ts'
export { useIdleness } from './idle/use-idleness.ts'
