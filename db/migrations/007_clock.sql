create table clock (
  id integer not null primary key check (id = 1),
  latest_at bigint not null
);

insert into clock (id, latest_at) select 1, coalesce(max(assigned_at), 0) from days;
