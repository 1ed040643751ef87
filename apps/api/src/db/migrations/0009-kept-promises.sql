-- A promise is kept when somebody takes the work up or writes to the reporter, not only once it is fulfilled. From
-- then on it is the expected completion that may pass.
alter table work_orders add column kept_at timestamptz;

update work_orders w set kept_at = a.at, overdue_at = null
  from (
    select subject_id, min(activities.created_at) as at
    from activities join work_orders o on o.id = subject_id
    where subject = 'work-order' and actor_kind = 'user' and actor_id is distinct from o.user_id
      and (activity_type = 'comment_added'
        or (activity_type = 'status_changed' and new_value in ('in-progress', 'escalated', 'fulfilled')))
    group by 1
  ) a
  where w.id = a.subject_id;

drop index work_orders_due;
create index work_orders_due on work_orders (due_at)
  where overdue_at is null and kept_at is null and paused_at is null and status not in ('fulfilled', 'archived');
create index work_orders_expected on work_orders (estimated_completion)
  where overdue_at is null and paused_at is null and status not in ('fulfilled', 'archived');
