-- Which part of a table has the words, as the statistics of the planner estimate it. It costs the planning of a query
-- and reads no row. Volatile, because only such a function may explain.
create function words_with_share(typed text, listed regclass) returns table (query tsquery, share double precision)
language plpgsql volatile as $$
declare
  plan json;
begin
  query := words_to_find(typed);
  if query is null then return; end if;
  execute format('explain (format json) select from %s where search @@ %L::tsquery', listed, query) into plan;
  select (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8 / greatest(reltuples, 1) into share
    from pg_class where oid = listed;
  return next;
end $$;
