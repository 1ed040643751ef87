import { useState } from 'react'
import { MemoryRouter, Outlet, Route, Routes } from 'react-router'
import { fakeApi, Refusal, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { createSignIn } from '@tessa/api-client'
import { AppProviders } from '@tessa/app-shell'
import { renderUntilEnd } from '@tessa/app-shell/testing'
import type { ManagedWorkOrder, ManagedWorkOrderDetail, Role, Technician } from '@tessa/contract'
import '@tessa/ui/styles.css'
import type { DetailDialog, DetailPart } from '../features/work-orders/detail/detail-dialog-name.ts'
// A dialog loads on its first use otherwise, which takes seconds on a busy machine.
import '../features/work-orders/detail/dialogs/open-dialog.tsx'
import { WorkOrderDetail } from '../features/work-orders/detail/work-order-detail.tsx'
import { site } from '../site.ts'
import { someOrder } from './managed-order.ts'

interface Opened {
  readonly order?: ManagedWorkOrderDetail
  readonly row?: ManagedWorkOrder
  readonly role?: Role
  readonly dialog?: DetailDialog
  readonly stubs?: Stubs
}

const technicians: readonly Technician[] = [
  { id: 1, name: 'Tom Tool', current_workload: 4, max_workload: 10, is_me: false },
  { id: 2, name: 'Ina Ink', current_workload: 10, max_workload: 10, is_me: false },
]

const Beside = ({
  row,
  dialog: first,
}: {
  row: ManagedWorkOrder | undefined
  dialog?: DetailDialog | undefined
}) => {
  const [dialog, setDialog] = useState(first)
  const [part, setPart] = useState<DetailPart>('details')
  const [isWide, setIsWide] = useState(false)
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return <p>the list</p>
  return (
    <WorkOrderDetail
      id="7K2F-49"
      row={row}
      part={part}
      onPart={setPart}
      isWide={isWide}
      onWide={setIsWide}
      dialog={dialog}
      onDialog={setDialog}
      onClose={() => setIsOpen(false)}
    />
  )
}

export const openDetail = async ({
  order = someOrder(),
  row,
  role = 'manager',
  dialog,
  stubs = {},
}: Opened = {}) => {
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/events': () => new Refusal(503, { code: 'unavailable', message: 'Not now.' }),
    'GET /api/work-orders/{id}': () => order,
    'GET /api/work-orders/{id}/outcome': () => ({ outcome: null }),
    'GET /api/technicians': () => ({ items: [...technicians], nextCursor: null, total: 2 }),
    ...stubs,
  })
  localStorage.setItem('auth_token', someToken())
  const signIn = createSignIn({ fetch: api.fetch })
  const { place, close } = renderUntilEnd(
    <MemoryRouter>
      <AppProviders signIn={signIn} site={site}>
        <Routes>
          <Route element={<Outlet context={someUser({ role })} />}>
            <Route path="*" element={<Beside row={row} dialog={dialog} />} />
          </Route>
        </Routes>
      </AppProviders>
    </MemoryRouter>,
  )
  return { api, close, host: () => place.firstElementChild }
}
