alter table users add column second_factor integer not null default 0;
alter table users add column blocked_at bigint;

create table second_factors (
  user_id text not null references users (id),
  id text not null,
  secret text not null,
  verified integer not null,
  recovery_codes text not null,
  failures integer not null,
  locked_until text,
  primary key (user_id, id)
);

create table passkeys (
  user_id text not null references users (id),
  id text not null,
  name text not null,
  public_key text not null,
  credential_id text not null,
  counter bigint not null,
  device_type text not null,
  backed_up integer not null,
  transports text not null,
  aaguid text not null,
  created_at text not null,
  primary key (user_id, id)
);

create index passkeys_by_credential on passkeys (credential_id);
