create table reminders (
  user_id text not null references users (id) primary key,
  mail integer not null,
  digest integer not null,
  hour integer not null,
  next_due_at bigint,
  claimed_by text,
  claimed_until bigint,
  last_sent_day text
);

create index reminders_due on reminders (next_due_at);

create table push_subscriptions (
  user_id text not null references users (id),
  endpoint_hash text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  added_at bigint not null,
  primary key (user_id, endpoint_hash)
);

create index push_subscriptions_endpoint on push_subscriptions (endpoint_hash);
