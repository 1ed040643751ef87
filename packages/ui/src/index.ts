// Importers of this package's source need the types of style modules.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./css.d.ts" />
export { TessaProvider, type TessaProviderProps } from './provider/tessa-provider.tsx'
export { ButtonLink, Link, type LinkProps } from './provider/link.tsx'
export { TextLink } from './provider/text-link.tsx'
export { TextButton } from './provider/text-button.tsx'
export { ColorSchemeToggle } from './provider/color-scheme-toggle.tsx'

export { Logo, type LogoProps } from './brand/logo.tsx'
export { LogoMark, type LogoMarkProps } from './brand/logo-mark.tsx'

export { AppHeader, type AppHeaderProps } from './header/app-header.tsx'
export { type HeaderAccount, type HeaderLink, type HeaderNavigation } from './header/header-links.ts'
export { SkipLink, type SkipLinkProps } from './header/skip-link.tsx'

export { Assistant, type AssistantProps } from './assistant/assistant.tsx'
export { AssistantNotice, type AssistantNoticeProps } from './assistant/assistant-notice.tsx'
export { SafetyNote, StepCard, StepOrigin } from './assistant/step-card.tsx'
export { OptionRow, type OptionRowProps } from './assistant/option-row.tsx'
export {
  type AnsweredStep,
  type AssistantBusy,
  type AssistantInput,
  type AssistantOption,
  type AssistantRefusal,
  type AssistantRefusalReason,
  type AssistantState,
  type AssistantView,
} from './assistant/assistant-state.ts'
export { type AssistantWords } from './assistant/assistant-words.ts'

export { Board, type BoardProps } from './board/board.tsx'
export { type BoardColumn, type BoardMove, type BoardMoves } from './board/board-column.ts'

export { Agenda, type AgendaProps } from './calendar/agenda.tsx'
export { type CalendarCellDay } from './calendar/calendar-day.ts'
export { MonthTable, type MonthTableProps } from './calendar/month-table.tsx'
export { WeekTable, type DayBand, type WeekTableProps } from './calendar/week-table.tsx'

export { Card, type CardProps } from './card/card.tsx'

export { Disclosure, type DisclosureHandle, type DisclosureProps } from './disclosure/disclosure.tsx'

export { CenteredCard, type CenteredCardProps } from './layout/centered-card.tsx'
export { CenteredPage } from './layout/centered-page.tsx'
export { DefinitionList, type Definition, type DefinitionListProps } from './layout/definition-list.tsx'
export { DocumentPage, type DocumentPageProps, type DocumentSection } from './layout/document-page.tsx'
export { PageTitle, type PageTitleProps } from './layout/page-title.tsx'
export { PlainList, type PlainListProps } from './layout/plain-list.tsx'
export { RowButton } from './layout/row-button.tsx'
export { ScrollRegion, type ScrollRegionProps } from './layout/scroll-region.tsx'
export { StickyBar, type StickyBarProps } from './layout/sticky-bar.tsx'
export { usePageTitle } from './layout/page-announcer.tsx'

export { PageTabs, type PageTab, type PageTabsProps } from './page-tabs/page-tabs.tsx'

export { ErrorSummary, type ErrorSummaryProps, type FormProblem } from './forms/error-summary.tsx'
export { FieldGrid, type FieldGridProps } from './forms/field-grid.tsx'
export { toFormProblems, type FormErrors } from './forms/form-errors.ts'
export { FormFoot, type FormFootProps } from './forms/form-foot.tsx'
export { LoginForm, type LoginFormProps, type LoginValues } from './forms/login-form.tsx'
export { PasswordField, type PasswordFieldProps } from './forms/password-field.tsx'
export { PasswordStrength, type PasswordStrengthProps } from './forms/password-strength.tsx'
export { TwoFactorForm, type TwoFactorCode, type TwoFactorFormProps } from './forms/two-factor-form.tsx'
export { SubmitButton, type SubmitButtonProps } from './forms/submit-button.tsx'

export {
  PriorityBadge,
  StatusBadge,
  type PriorityBadgeProps,
  type StatusBadgeProps,
} from './badge/badges.tsx'
export { LoadBar, type LoadBarProps } from './load-bar/load-bar.tsx'
export { StateHistory, type HistoryState, type StateHistoryProps } from './state-history/state-history.tsx'
export { PresenceList, type PresenceListProps } from './presence/presence-list.tsx'
export { ConflictPanel, type ConflictPanelProps, type FieldConflict } from './conflict/conflict-panel.tsx'
export { CaseFiles, FileLink, type CaseFile, type CaseFilesProps } from './files/case-files.tsx'
export { StepIndicator, type StepIndicatorProps } from './wizard/step-indicator.tsx'
export { StepMark, type StepMarkProps } from './wizard/step-mark.tsx'

export { BarList, type BarListProps } from './charts/bar-list.tsx'
export { ChartFrame, type ChartFrameProps } from './charts/chart-frame.tsx'
export { type ChartMark } from './charts/chart-mark.ts'
export { HeatMap, type HeatMapProps } from './charts/heat-map.tsx'
export { LineChart, type LineChartProps } from './charts/line-chart.tsx'

export { BulkBar, type BulkBarProps } from './data-table/bulk-bar.tsx'
export { ChoiceFilter, type ChoiceFilterProps, type FilterChoice } from './data-table/choice-filter.tsx'
export {
  type DataColumn,
  type RowOpening,
  type RowSelection,
  type SortDirection,
} from './data-table/data-column.ts'
export { DataTable, type DataTableProps } from './data-table/data-table.tsx'
export { SelectRow } from './data-table/data-row.tsx'
export { useRovingRow, type DataTableHandle } from './data-table/use-roving-row.ts'
export { FilterBar, type FilterBarProps, type FilterChip } from './data-table/filter-bar.tsx'

export { ViewList, type ListedView, type ViewGroup, type ViewListProps } from './view-list/view-list.tsx'

export { EmptyState, type EmptyStateProps } from './state/empty-state.tsx'
export { FailedState, type FailedStateProps } from './state/failed-state.tsx'
export { StatusPage, type StatusPageProps } from './state/status-page.tsx'
export { FailurePage, OfflinePage } from './state/failure-pages.tsx'
export { ForbiddenPage, NotFoundPage, SessionEndedPage } from './state/status-pages.tsx'
export {
  LoadingState,
  QueryState,
  type LoadingStateProps,
  type QueryStateProps,
  type Remote,
} from './state/query-state.tsx'

export {
  createToastStore,
  toast,
  type Scheduler,
  type Toast,
  type ToastContent,
  type ToastStore,
} from './toasts/toast-store.ts'

export { contrast } from './theme/contrast.ts'
export { chartColors, tokens, type Scheme, type Token } from './theme/tokens.ts'
export { toneColors, type PriorityTone, type StatusTone, type Tone } from './theme/tones.ts'

export { createActivity } from './idle/activity.ts'
export { type IdleState } from './idle/idle-state.ts'
export { useIdleState } from './idle/use-idle-state.ts'
