-- What the lists of operators need: words to find cases by, and the newest note beside each.

alter table work_orders add column notes text;
create index work_orders_of_technician_by_status
  on work_orders (technician_id, status, priority, created_at desc, id desc) where technician_id is not null;

alter table help_requests add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, request_number || ' ' || coalesce(facility, '') || ' ' || contact_name || ' '
    || coalesce(summary ->> 'equipment', '') || ' ' || coalesce(summary ->> 'manufacturer', '') || ' '
    || coalesce(summary ->> 'model', '') || ' ' || coalesce(summary ->> 'issue', ''))
) stored;
create index help_requests_search on help_requests using gin (search) with (fastupdate = off);
create index help_requests_by_status on help_requests (status, priority, created_at desc, id desc);

-- Each typed word is the beginning of one. A number is found without the letters and the hyphen before it, which
-- the parser takes for a sign.
create function words_to_find(typed text) returns tsquery language sql stable return (
  select string_agg(
    case when lexeme ~ '^\d+$' then format('(%s:* | ''-%s'':*)', lexeme, lexeme)
      else '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*' end, ' & ')::tsquery
  from unnest(to_tsvector('simple'::regconfig, typed))
);

-- A work order stands for its request from now on.
update help_requests h set status = 'converted'
  where status = 'submitted' and exists (select from work_orders w where w.help_request_id = h.id);
