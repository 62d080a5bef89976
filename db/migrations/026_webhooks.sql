create table webhooks (
  id text not null primary key,
  name text not null,
  url text not null,
  secret text not null,
  added_at bigint not null,
  ended_at bigint
);

create table webhook_deliveries (
  webhook_id text not null,
  id text not null,
  day text not null,
  queued_at bigint not null,
  attempts integer not null,
  next_at bigint,
  delivered_at bigint,
  outcome text not null,
  primary key (webhook_id, id)
);

create index webhook_deliveries_due on webhook_deliveries (next_at);
