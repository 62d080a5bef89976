-- The replies to calls that programs may repeat, by the key that the program sent. Kept until `expires_at`.
create table idempotency_keys (
  user_id text not null references users (id),
  key_hash text not null,
  request_hash text not null,
  reply text not null,
  expires_at bigint not null,
  primary key (user_id, key_hash)
);
