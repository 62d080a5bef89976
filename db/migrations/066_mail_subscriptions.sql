-- Addresses that get the question of the day by mail, with or without an account.
create table mail_subscriptions (
  -- The secret in the links of each mail, which manage the subscription.
  id text not null primary key,
  email text not null,
  hour integer not null,
  zone text not null,
  weekdays_only integer not null,
  -- When the form was sent, and when its link was confirmed.
  requested_at bigint not null,
  confirmed_at bigint not null,
  -- Null while mails are paused because they bounced.
  next_due_at bigint,
  claimed_by text,
  claimed_until bigint,
  -- Days in the subscriber's time zone.
  last_sent_day text,
  skipped_until text,
  last_opened_at bigint not null,
  -- When a mail first said that the subscription will end because no link is opened.
  warned_at bigint,
  bounced_at bigint
);

create unique index mail_subscriptions_by_email on mail_subscriptions (email);
create index mail_subscriptions_due on mail_subscriptions (next_due_at);
create index mail_subscriptions_bounced on mail_subscriptions (bounced_at);
