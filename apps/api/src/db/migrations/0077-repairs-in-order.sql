-- The middle time to repair of a long range was found by sorting all repairs of its class. For the reader of the query
-- plan: in this order they are read up to the middle; a short range still reads its days alone.
create index work_order_facts_repairs on work_order_facts (repair_class, repair_seconds) include (resolved_day);
