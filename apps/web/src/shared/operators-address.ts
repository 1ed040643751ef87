import { useConfig } from '@tessa/app-shell'
import { paths } from '../paths.ts'

/** Where the operators' app is; it may have a host of its own. Guests have no use for it. */
export const useOperatorsAddress = (isStaff: boolean): string => {
  const { data: config } = useConfig({ enabled: isStaff })
  const { origin, pathname, href } = new URL(config?.adminUrl ?? paths.admin, location.href)
  return origin === location.origin ? pathname : href
}
