-- A work order stands for the help request that it was made of, which follows its priority from now on. Found by
-- work_orders_of_help_request.
update help_requests set priority = work_orders.priority
from work_orders
where work_orders.help_request_id = help_requests.id and work_orders.priority <> help_requests.priority;
