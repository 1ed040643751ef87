-- Also how many rows have the words, as the planner estimates it: how a search reads depends on both. The statistics do
-- not know the first digits of numbers, because each row has a number of its own. So for digits, the newest rows are
-- looked at as well.
drop function words_with_share(text, regclass);

create function words_with_share(typed text, listed regclass)
  returns table (query tsquery, share double precision, hits double precision)
language plpgsql volatile as $$
declare
  plan json;
  rows_in_table double precision;
  shown_in_newest double precision := 0;
begin
  query := words_to_find(typed);
  if query is null then return; end if;
  execute format('explain (format json) select from %s where search @@ %L::tsquery', listed, query) into plan;
  hits := plan -> 0 -> 'Plan' ->> 'Plan Rows';
  select greatest(reltuples, 1) into rows_in_table from pg_class where oid = listed;
  share := hits / rows_in_table;
  if typed ~ '\d' then
    execute format('select count(*) / 200.0 from
        (select search from %s order by created_at desc limit 200) newest where search @@ $1', listed)
      into shown_in_newest using query;
  end if;
  if shown_in_newest >= 0.3 and shown_in_newest > share then
    share := shown_in_newest;
    hits := share * rows_in_table;
  end if;
  return next;
end $$;
