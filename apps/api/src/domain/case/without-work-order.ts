import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

/** Whether a help request has no work order. */
export const isWithoutWorkOrder = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'help_requests'>) =>
  not(
    exists(
      selectFrom('work_orders')
        .select('work_orders.id')
        .whereRef('work_orders.help_request_id', '=', 'help_requests.id'),
    ),
  )
