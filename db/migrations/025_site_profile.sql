create table site_profile (
  id integer not null primary key,
  profile text not null,
  changed_at bigint not null
);
