/**
 * What must hold after each commit, as triggers: each judges the rows that a statement has changed, so that a step costs the
 * same however many emails there are. A trigger notes a fault instead of failing, so that the history goes on.
 */
export const STEP_INVARIANTS = `
create schema simulation;
create sequence simulation.ids;
create unlogged table simulation.faults (fault text not null);

create function simulation.note(fault text) returns void language sql volatile as
  $$ insert into simulation.faults values (fault) $$;

-- When a transaction commits, an email is in the queue exactly while it is queued or sending.
create function simulation.judge_email() returns trigger language plpgsql as $$
declare
  of_project integer := coalesce(new.project_id, old.project_id);
  of_email uuid;
  is_open boolean;
  waits boolean;
begin
  if tg_argv[0] = 'queue' then of_email := coalesce(new.email_id, old.email_id);
  else of_email := coalesce(new.id, old.id); end if;
  select status in ('queued', 'sending') into is_open from public.emails where id = of_email;
  waits := exists (select from public.email_queue where project_id = of_project and email_id = of_email);
  if coalesce(is_open, false) <> waits then
    perform simulation.note(format('%s: committed as open: %s, and in the queue: %s', of_email, is_open, waits));
  end if;
  return null;
end $$;
create constraint trigger simulation_judge after insert or delete on public.email_queue
  deferrable initially deferred for each row execute function simulation.judge_email('queue');
create constraint trigger simulation_judge after insert or update of status on public.emails
  deferrable initially deferred for each row execute function simulation.judge_email('email');

-- A delivery is in its queue exactly while it is pending.
create function simulation.judge_delivery() returns trigger language plpgsql as $$
declare
  of_delivery uuid;
  is_open boolean;
  waits boolean;
begin
  if tg_argv[0] = 'queue' then of_delivery := coalesce(new.delivery_id, old.delivery_id);
  else of_delivery := coalesce(new.id, old.id); end if;
  select status = 'pending' into is_open from public.webhook_deliveries where id = of_delivery;
  waits := exists (select from public.webhook_queue where delivery_id = of_delivery);
  if coalesce(is_open, false) <> waits then
    perform simulation.note(format('delivery %s: committed as pending: %s, and in the queue: %s', of_delivery, is_open, waits));
  end if;
  return null;
end $$;
create constraint trigger simulation_judge after insert or delete on public.webhook_queue
  deferrable initially deferred for each row execute function simulation.judge_delivery('queue');
create constraint trigger simulation_judge after insert or update of status on public.webhook_deliveries
  deferrable initially deferred for each row execute function simulation.judge_delivery('delivery');

-- A final status stays, but for reports that come after it; nothing that was told is taken back.
create function simulation.judge_move() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status in ('bounced', 'failed', 'canceled', 'complained')
      or old.status in ('sent', 'delivered') and new.status not in ('delivered', 'bounced', 'complained')
      or old.status = 'sending' and new.status = 'canceled') then
    perform simulation.note(format('%s moved from %s to %s', old.id, old.status, new.status));
  end if;
  if new.sequence < old.sequence or (new.had & old.had) <> old.had or new.status_updated_at < old.status_updated_at
      or (old.maybe_twice_at is not null and new.maybe_twice_at is distinct from old.maybe_twice_at) then
    perform simulation.note(format('%s lost what was recorded of it', old.id));
  end if;
  return null;
end $$;
create trigger simulation_moves after update on public.emails
  for each row execute function simulation.judge_move();

-- A lease is of a worker that exists, and ends before another one begins. An email that expired is taken by any id.
create function simulation.judge_lease() returns trigger language plpgsql as $$
begin
  if old.leased_by is not null and old.leased_by <> new.leased_by then
    perform simulation.note(format('%s was leased while another worker had it', new.email_id));
  end if;
  if new.reason <> 'It expired.' and not exists (select from public.workers where id = new.leased_by) then
    perform simulation.note(format('%s was leased to a worker that does not exist', new.email_id));
  end if;
  return null;
end $$;
create trigger simulation_leases after update of leased_by on public.email_queue
  for each row when (new.leased_by is not null) execute function simulation.judge_lease();

-- Without the reply to an earlier attempt, none is forgotten: numbers rise one by one.
create function simulation.judge_requeue() returns trigger language plpgsql as $$
begin
  if new.attempts not in (old.attempts, old.attempts + 1) then
    perform simulation.note(format('%s went from %s attempts to %s', new.email_id, old.attempts, new.attempts));
  end if;
  return null;
end $$;
create trigger simulation_attempts after update of attempts on public.email_queue
  for each row execute function simulation.judge_requeue();

create function simulation.judge_webhook_lease() returns trigger language plpgsql as $$
begin
  if old.leased_until > new.leased_at then
    perform simulation.note(format('delivery %s was leased while another worker had it', new.delivery_id));
  end if;
  return null;
end $$;
create trigger simulation_leases after update of leased_by on public.webhook_queue
  for each row when (new.leased_by <> old.leased_by) execute function simulation.judge_webhook_lease();

create function simulation.judge_result() returns trigger language plpgsql as $$
begin
  if old.status in ('delivered', 'failed') and old.status <> new.status then
    perform simulation.note(format('delivery %s moved from %s to %s', new.id, old.status, new.status));
  end if;
  if new.attempts not in (old.attempts, old.attempts + 1) then
    perform simulation.note(format('delivery %s went from %s attempts to %s', new.id, old.attempts, new.attempts));
  end if;
  return null;
end $$;
create trigger simulation_results after update on public.webhook_deliveries
  for each row execute function simulation.judge_result();
`;

/** The order of rows must not depend on when the server cleans up, nor ids on its own chance. */
export const DETERMINISM = `
do $$ declare each regclass; begin
  for each in select oid::regclass from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s set (autovacuum_enabled = false)', each);
  end loop;
end $$;
create function simulation.gen_random_uuid() returns uuid language sql volatile as
  $$ select md5(nextval('simulation.ids')::text)::uuid $$;`;
