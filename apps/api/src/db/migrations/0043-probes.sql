-- What the probe of each minute found of the services that Tessa needs, for a week.
create table probes (
  name text not null check (name in ('database', 'ai', 'mail', 'storage', 'jobs')),
  minute timestamptz not null,
  state text not null check (state in ('healthy', 'degraded', 'down', 'not-configured')),
  latency_ms integer not null,
  reason text,
  -- The state before, where this probe found another one.
  changed_from text check (changed_from in ('healthy', 'degraded', 'down', 'not-configured')),
  -- One probe a minute, also with several servers.
  primary key (name, minute)
);
create index probes_by_minute on probes (minute);
create index probes_changed on probes (minute desc) where changed_from is not null;
