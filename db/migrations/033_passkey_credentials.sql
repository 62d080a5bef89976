-- Which account a passkey belongs to, so that a credential opens one account only. `passkeys` itself cannot
-- have this unique key: on a cluster its rows are divided by player, and a unique key must contain user_id there.
create table passkey_credentials (
  credential_id text not null primary key,
  user_id text not null references users (id)
);

create index passkey_credentials_by_user on passkey_credentials (user_id);

-- Where two accounts had the same credential, the account that added it first keeps it.
insert into passkey_credentials (credential_id, user_id)
select credential_id, user_id from passkeys where true order by created_at, user_id
on conflict do nothing;
