import { isActive, managementStatuses } from '@tessa/contract'

const active = managementStatuses.filter(isActive).join(',')

/** The lists behind a technician's numbers: each shows as many work orders as the number says. */
export const workOrderLinks = (pathname: string, technicianId: number) => {
  const listOf = (filter: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ tab: 'work-orders', technicianId: String(technicianId), ...filter })
    return `${pathname}?${query.toString()}`
  }
  return {
    open: listOf({ status: active, sort: 'due' }),
    overdue: listOf({ attention: 'overdue', sort: 'due' }),
    dueToday: listOf({ attention: 'due-today', sort: 'due' }),
  }
}
