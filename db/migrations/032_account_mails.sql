-- Mails of accounts that the mail server has not taken yet.
create table account_mails (
  user_id text not null references users (id),
  id text not null,
  subject text not null,
  text text not null,
  queued_at bigint not null,
  expires_at bigint not null,
  attempts integer not null,
  -- Null when it was given up.
  next_at bigint,
  outcome text not null,
  primary key (user_id, id)
);

create index account_mails_due on account_mails (next_at);
