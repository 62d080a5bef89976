alter table player_stats add column freezes integer;

create table player_zones (
  user_id text not null references users (id),
  since bigint not null,
  zone text not null,
  primary key (user_id, since)
);

create table player_pauses (
  user_id text not null references users (id),
  from_day text not null,
  to_day text not null,
  primary key (user_id, from_day)
);

create table freeze_choices (
  user_id text not null references users (id),
  from_day text not null,
  wanted integer not null,
  primary key (user_id, from_day)
);
