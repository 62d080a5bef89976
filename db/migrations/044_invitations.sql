-- Invitations of future authors, by the admin who sent each. `email` is the address an invitation was mailed to.
create table invitations (
  user_id text not null references users (id),
  token_hash text not null,
  role text not null,
  email text,
  created_at bigint not null,
  expires_at bigint not null,
  primary key (user_id, token_hash)
);
