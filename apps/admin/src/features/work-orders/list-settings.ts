import { createListSettings } from '../../shared/list/list-settings.ts'
import { columnChoices } from './work-order-columns.tsx'

/** How this browser shows the work orders: as many columns as a usual screen has room for beside the saved views. */
export const listSettings = createListSettings({
  key: 'work-order-list',
  choices: columnChoices,
  hidden: ['created', 'touched', 'activity'],
})
