import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { Role, SavedView } from '@tessa/contract'
import { paths } from '../../paths.ts'
import { tabsOf } from '../../tabs.ts'
import { useHome } from '../use-home.ts'
import { presentCommands } from '../commands/commands.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

const parameters = (values: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()

/** Where the palette leads, from either door of the app. */
export const useAddresses = () => {
  const navigate = useNavigate()
  const home = useHome()
  return {
    openTab: (tab: string) => void navigate(`${home}?tab=${tab}`),
    openWorkOrder: (idOrNumber: string) =>
      void navigate(`${home}?${parameters({ tab: 'work-orders', open: idOrNumber })}`),
    openView: ({ id, filter, show }: SavedView) =>
      void navigate(
        `${home}?${parameters({ tab: 'work-orders', ...filter, view: id, show: show === 'table' ? undefined : show })}`,
      ),
    openHelpDesk: () => void navigate(paths.helpRequests),
    openHelpRequest: (id: string) =>
      void navigate(`${paths.helpRequests}?${parameters({ tab: 'help-requests', open: id })}`),
  }
}

/** What can be done where the palette was opened, each group under its heading. */
const commandGroups = (): PaletteGroup[] => {
  const groups = new Map<string, PaletteEntry[]>()
  for (const { group, label, key, act } of presentCommands())
    if (group !== undefined && act) groups.set(group, [...(groups.get(group) ?? []), { label, key, act }])
  return [...groups].map(([title, entries]) => ({ title, entries }))
}

/** All that the palette offers before anything is looked for: commands, pages and saved views. */
export const usePlaces = (role: Role): readonly PaletteGroup[] => {
  const { openTab, openView, openHelpDesk } = useAddresses()
  const views = useQuery({ ...routeQuery(useApi(), 'GET /api/saved-views'), ...fresh }).data?.items ?? []
  const [commands] = useState(commandGroups)
  const helpDesk = role === 'technician' ? [] : [{ label: 'Help Requests', act: openHelpDesk }]
  const tabs = tabsOf(role).map(({ tab, label }) => ({ label, act: () => openTab(tab) }))
  return [
    ...commands,
    { title: 'Go to', entries: [...tabs, ...helpDesk] },
    { title: 'Saved views', entries: views.map((view) => ({ label: view.name, act: () => openView(view) })) },
  ].filter(({ entries }) => entries.length > 0)
}
