-- A help request is as urgent as the work order that was made of it. It is never made less urgent here: what it tells may
-- be a danger that its work order does not tell. For the reader of the query plan: reads both tables whole, once.
update help_requests set priority = work_orders.priority
from work_orders
where work_orders.help_request_id = help_requests.id
  and array_position(array['low', 'medium', 'high', 'critical'], work_orders.priority)
    > array_position(array['low', 'medium', 'high', 'critical'], help_requests.priority);
