-- One short number a case, for people to say and type: 7K2F-49. `short-number.ts` of the contract reads them by the
-- same rules. They are made here, so that every way of adding a case gives it one.

-- Every number ever given, so that none is given to two cases and none of a deleted case comes back.
create table case_numbers (
  short_number text primary key
);

-- The characters with their check character behind them, a hyphen after the fourth. Each place has a weight of its
-- own; the weighted sum of the whole number is 4 modulo 13.
create function complete_short_number(characters text) returns text language sql immutable return (
  select left(characters, 4) || '-' || substr(characters, 5)
    || substr('2346789FKMRWY', mod(mod(4 - sum(
      (length(characters) - at + 2) * (strpos('2346789FKMRWY', substr(characters, at, 1)) - 1)), 13) + 13, 13)::int + 1, 1)
  from generate_series(1, length(characters)) at
);

-- Numbers of 6 characters as long as free ones are easy to find, then of 8. A number that another transaction is
-- giving at this moment is waited for.
create function new_short_number() returns text language plpgsql volatile as $$
declare
  candidate text;
begin
  for attempt in 1..1000 loop
    select complete_short_number(string_agg(substr('2346789FKMRWY', 1 + floor(random() * 13)::int, 1), ''))
      into candidate from generate_series(1, case when attempt <= 4 then 5 else 7 end);
    insert into case_numbers (short_number) values (candidate) on conflict do nothing;
    if found then return candidate; end if;
  end loop;
  raise exception 'no short number is free';
end $$;

alter table help_requests add column short_number text unique;
alter table work_orders add column short_number text unique;
update help_requests set short_number = new_short_number();
-- A help request and the work order made from it are one case.
update work_orders w set short_number = coalesce(
  (select h.short_number from help_requests h where h.id = w.help_request_id), new_short_number());
alter table help_requests alter column short_number set not null;
alter table work_orders alter column short_number set not null;

create function number_help_request() returns trigger language plpgsql as $$
begin
  if new.short_number is null then
    new.short_number := new_short_number();
  else
    insert into case_numbers (short_number) values (new.short_number) on conflict do nothing;
  end if;
  return new;
end $$;
create trigger help_requests_number before insert on help_requests
  for each row execute function number_help_request();

create function number_work_order() returns trigger language plpgsql as $$
begin
  if new.short_number is null and new.help_request_id is not null then
    select h.short_number into new.short_number from help_requests h where h.id = new.help_request_id;
  end if;
  if new.short_number is null then
    new.short_number := new_short_number();
  else
    insert into case_numbers (short_number) values (new.short_number) on conflict do nothing;
  end if;
  return new;
end $$;
create trigger work_orders_number before insert on work_orders
  for each row execute function number_work_order();

-- Searches find a case by its short number too: it is one word of the index, without its hyphen.
alter table work_orders drop column search;
alter table work_orders add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, work_order_number || ' ' || facility_name || ' ' || facility_location || ' '
    || equipment_type || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(equipment_model, '') || ' '
    || coalesce(equipment_serial, '') || ' ' || contact_name || ' ' || issue_description)
  || array_to_tsvector(array[lower(replace(short_number, '-', ''))])
) stored;
create index work_orders_search on work_orders using gin (search) with (fastupdate = off);

alter table help_requests drop column search;
alter table help_requests add column search tsvector generated always as (
  to_tsvector('simple'::regconfig, request_number || ' ' || coalesce(facility, '') || ' ' || contact_name || ' '
    || coalesce(summary ->> 'equipment', '') || ' ' || coalesce(summary ->> 'manufacturer', '') || ' '
    || coalesce(summary ->> 'model', '') || ' ' || coalesce(summary ->> 'issue', ''))
  || array_to_tsvector(array[lower(replace(short_number, '-', ''))])
) stored;
create index help_requests_search on help_requests using gin (search) with (fastupdate = off);

-- As before, and what may be a short number or its beginning is looked for as one as well.
create or replace function words_to_find(typed text) returns tsquery language sql stable return (
  select case
    when typed ~* '^\s*[2346789fkmrwy]{4}[\s-]?[2346789fkmrwy]{1,4}\s*$'
      then words || format('''%s'':*', lower(regexp_replace(typed, '[\s-]', '', 'g')))::tsquery
    else words end
  from (
    select string_agg(
      case when lexeme ~ '^\d+$' then format('(%s:* | ''-%s'':*)', lexeme, lexeme)
        else '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || ''':*' end, ' & ')::tsquery as words
    from unnest(to_tsvector('simple'::regconfig, typed))
  ) typed_words
);

-- A creation that is sent again is answered with what is answered to a new one.
update idempotency_keys k set answer = k.answer || jsonb_build_object('shortNumber', h.short_number,
    'dueAt', to_char(h.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from help_requests h where k.route = 'help-requests' and k.answer ->> 'id' = h.id::text;
update idempotency_keys k set answer = k.answer || jsonb_build_object('shortNumber', w.short_number,
    'dueAt', to_char(w.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from work_orders w where k.route = 'work-orders' and k.answer ->> 'id' = w.id::text;
