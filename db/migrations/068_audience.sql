-- What was counted each day, without anything about a single person.
create table audience (
  day text not null,
  measure text not null,
  state text not null,
  shard integer not null,
  n integer not null,
  primary key (day, measure, state, shard)
);
