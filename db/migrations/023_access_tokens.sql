create table access_tokens (
  user_id text not null references users (id),
  id text not null,
  token_hash text not null,
  name text not null,
  scopes text not null,
  created_at bigint not null,
  expires_at bigint not null,
  last_used_day text,
  primary key (user_id, id)
);
