-- Tries that all processes of a site count together.
create table rate_limits (
  name text not null,
  -- A checksum: what is counted by may be an e-mail address.
  key text not null,
  attempts integer not null,
  under_way integer not null,
  until bigint not null,
  primary key (name, key)
);

create index rate_limits_by_end on rate_limits (until);
