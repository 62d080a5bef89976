-- Notices that a player has hidden, on all devices.
create table hidden_notices (
  user_id text not null references users (id),
  notice text not null,
  primary key (user_id, notice)
);
