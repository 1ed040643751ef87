-- A promise is kept when somebody takes the work up or writes to the reporter, not only once it is fulfilled. From
-- then on it is the expected completion that may pass.
alter table work_orders
  add column kept_at timestamptz,
  -- When it was handed up for not being done by its expected completion.
  add column missed_at timestamptz;

update work_orders w set kept_at = a.at
  from (
    select a.subject_id, min(a.created_at) as at
    from activities a join work_orders o on o.id = a.subject_id
    where a.subject = 'work-order' and a.actor_kind = 'user' and a.actor_id is distinct from o.user_id
      and (a.activity_type = 'comment_added'
        or (a.activity_type = 'status_changed' and a.new_value in ('in-progress', 'escalated', 'fulfilled')))
      -- One that was taken up again was promised anew.
      and a.sequence >= coalesce((
        select max(r.sequence) from activities r
        where r.subject_id = a.subject_id and r.activity_type = 'status_changed'
          and r.old_value in ('fulfilled', 'archived') and r.new_value not in ('fulfilled', 'archived')), 0)
    group by 1
  ) a
  where w.id = a.subject_id;
-- Nobody is alarmed about what has long been late.
update work_orders set missed_at = now()
  where estimated_completion < now() and status not in ('fulfilled', 'archived');

drop index work_orders_due;
create index work_orders_due on work_orders (due_at)
  where overdue_at is null and kept_at is null and paused_at is null and status not in ('fulfilled', 'archived');
create index work_orders_expected on work_orders (estimated_completion)
  where missed_at is null and paused_at is null and status not in ('fulfilled', 'archived');

-- What a technician has of one status is found without looking at the rest of it.
drop index work_orders_of_technician;
create index work_orders_of_technician on work_orders (technician_id, created_at desc, id desc, status);
