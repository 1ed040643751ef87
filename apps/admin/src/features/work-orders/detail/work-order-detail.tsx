import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { ActionIcon, Button, CloseButton, Modal, ScrollArea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react'
import { ApiError } from '@tessa/api-client'
import {
  fresh,
  routeQuery,
  toRemote,
  useApi,
  useLiveChanges,
  usePresence,
  useReturnedFocus,
} from '@tessa/app-shell'
import type { ManagedWorkOrder } from '@tessa/contract'
import { EmptyState, PresenceList, QueryState } from '@tessa/ui'
import { useCommands } from '../../../shared/commands/commands.ts'
import { takesKeys, topDialog } from '../../../shared/commands/top-dialog.ts'
import { inertBackground } from '../../../shared/inert-background.ts'
import { DetailHead } from './detail-head.tsx'
import { DetailTabs } from './detail-tabs.tsx'
import classes from './detail.module.css'
import type { DetailDialog, DetailPart } from './detail-dialog-name.ts'
import { OpenOrderProvider } from './open-order.ts'
import { useDetailActions } from './use-detail-actions.ts'

const OpenDialog = lazy(async () => ({ default: (await import('./dialogs/open-dialog.tsx')).OpenDialog }))

/** The links to its files end after a while. */
const lookAgainAfter = 8 * 60_000

export type WorkOrderDetailProps = {
  /** Its id, or one of its numbers as people type them. */
  id: string
  /** What the list knows of it, so that its head is there at once. */
  row?: ManagedWorkOrder | undefined
  /** Which of its tabs is shown. */
  part: DetailPart
  onPart: (part: DetailPart) => void
  /** Whether it is a dialog, also where there is room beside the list. */
  isWide: boolean
  onWide: (isWide: boolean) => void
  /** Which of its dialogs is open. */
  dialog: DetailDialog | undefined
  onDialog: (dialog: DetailDialog | undefined) => void
  onClose: () => void
}

/**
 * One work order with all that belongs to it: beside the list where there is room, as a wide dialog elsewhere and on
 * "Expand".
 */
export const WorkOrderDetail = (props: WorkOrderDetailProps) => {
  const { id, row, part, onPart, isWide, onWide, dialog, onDialog, onClose } = props
  const isBeside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const queries = useQueryClient()
  const options = routeQuery(useApi(), 'GET /api/work-orders/{id}', { params: { id } })
  const query = useQuery({ ...options, ...fresh, refetchInterval: lookAgainAfter })
  const order = query.data
  useLiveChanges((changed) => {
    if (changed === undefined || (order !== undefined && changed.includes(order.id)))
      void queries.invalidateQueries({ queryKey: options.queryKey })
  })
  const isGone = query.error instanceof ApiError && [400, 404].includes(query.error.status)
  const known = isGone ? undefined : (order ?? row)
  const actions = useDetailActions(known?.status ?? 'new')
  // A key that is faster than the server opens its dialog as soon as the record is there.
  useCommands(
    known && dialog === undefined
      ? actions.map(({ dialog: name, label, ...action }) => ({
          ...action,
          label,
          group: `Work order ${known.short_number}`,
          worksInDialog: true,
          act: () => onDialog(name),
        }))
      : [],
  )
  useReturnedFocus(dialog !== undefined)
  const Frame = isBeside && !isWide ? Drawer : WideDialog
  return (
    <>
      <Frame
        title={known ? known.short_number : 'Work order'}
        head={
          known && (
            <>
              <DetailHead order={known} />
              <AlsoHere id={known.id} isEditing={dialog !== undefined} />
            </>
          )
        }
        expand={isBeside ? () => onWide(!isWide) : undefined}
        isCovered={dialog !== undefined}
        onClose={onClose}
      >
        {isGone ? (
          <Gone onClose={onClose} />
        ) : (
          <QueryState
            query={toRemote(query)}
            loadingLabel="Loading the work order..."
            onRetry={() => void query.refetch()}
          >
            {(whole) => (
              <OpenOrderProvider value={{ order: whole, queryKey: options.queryKey }}>
                <DetailTabs
                  part={part}
                  onPart={onPart}
                  onDialog={onDialog}
                  onRefresh={() => void query.refetch()}
                />
              </OpenOrderProvider>
            )}
          </QueryState>
        )}
      </Frame>
      {/* Outside the frame: what is typed survives another frame, as a turned tablet or the printer's paper makes one. */}
      {order && !isGone && dialog && (
        <OpenOrderProvider value={{ order, queryKey: options.queryKey }}>
          <Suspense>
            <OpenDialog key={dialog} name={dialog} onClose={() => onDialog(undefined)} />
          </Suspense>
        </OpenOrderProvider>
      )}
    </>
  )
}

const AlsoHere = ({ id, isEditing }: { id: string; isEditing: boolean }) => (
  <PresenceList people={usePresence({ subject: 'work-order', id }, isEditing ? 'editing' : 'viewing')} />
)

const Gone = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    action={
      <Button variant="outline" onClick={onClose}>
        Back to the list
      </Button>
    }
  >
    This work order is no longer there.
  </EmptyState>
)

type FrameProps = {
  title: string
  head: ReactNode
  /** Undefined where there is no room to choose. */
  expand: (() => void) | undefined
  /** Whether a dialog of its own is open: Escape closes that one. */
  isCovered: boolean
  onClose: () => void
  children: ReactNode
}

/** Beside the list, which stays in reach. */
const Drawer = ({ title, head, expand, isCovered, onClose, children }: FrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside
      className={classes.drawer}
      aria-label={`Work order ${title}`}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && !isCovered) onClose()
      }}
    >
      <div className={classes.bar}>
        <h2 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <ActionIcon aria-label="Expand" onClick={expand}>
          <IconArrowsMaximize size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      {head}
      <div className={classes.content}>{children}</div>
    </aside>
  )
}

const WideDialog = ({ title, head, expand, isCovered, onClose, children }: FrameProps) => {
  // A phone has no room for a page inside a page.
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      fullScreen={isPhone}
      opened
      onClose={() => {
        // Escape is for what is in front.
        if (takesKeys(topDialog())) onClose()
      }}
      size="60rem"
      title={title}
      closeOnEscape={!isCovered}
      trapFocus={!isCovered}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div ref={inertBackground} className={classes.headRow} data-takes-keys>
        {head}
        {expand && (
          <ActionIcon aria-label="Show beside the list" onClick={expand}>
            <IconArrowsMinimize size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <ScrollArea.Autosize
        mah={isPhone ? 'none' : 500}
        type="auto"
        offsetScrollbars="present"
        viewportProps={{ tabIndex: 0, 'aria-label': 'Work order' }}
      >
        {children}
      </ScrollArea.Autosize>
    </Modal>
  )
}
