create table users (
  id text not null primary key,
  name text not null,
  email text not null unique,
  email_verified integer not null,
  image text,
  role text not null,
  created_at text not null,
  updated_at text not null
);

create table sessions (
  id text not null primary key,
  user_id text not null references users (id),
  token text not null unique,
  expires_at text not null,
  ip_address text,
  user_agent text,
  created_at text not null,
  updated_at text not null
);

create index sessions_by_user on sessions (user_id);

create table linked_sign_ins (
  id text not null primary key,
  user_id text not null references users (id),
  provider text not null,
  provider_user_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  password text,
  created_at text not null,
  updated_at text not null,
  unique (provider, provider_user_id)
);

create index linked_sign_ins_by_user on linked_sign_ins (user_id);

create table verifications (
  id text not null primary key,
  identifier text not null,
  value text not null,
  expires_at text not null,
  created_at text not null,
  updated_at text not null
);

create index verifications_by_identifier on verifications (identifier);

create table used_nonces (
  nonce text not null primary key,
  expires_at bigint not null
);

create table secrets (
  name text not null primary key,
  value text not null
);

create table answers (
  user_id text not null references users (id),
  question_id text not null,
  question_version integer not null,
  category text not null,
  day text,
  choice text,
  correct integer not null,
  answered_at bigint not null,
  time_taken integer,
  primary key (user_id, question_id)
);

create index answers_by_time on answers (user_id, answered_at);

create table player_stats (
  user_id text not null primary key references users (id),
  streak integer not null,
  best_streak integer not null,
  last_day text,
  all_correct integer not null,
  all_total integer not null,
  by_category text not null
);
