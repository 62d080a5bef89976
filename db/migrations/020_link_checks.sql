create table link_checks (
  url text not null primary key,
  looked_at bigint not null,
  misses integer not null
);
