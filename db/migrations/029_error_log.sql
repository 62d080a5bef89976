create table error_log (
  id text not null primary key,
  logged_at bigint not null,
  message text not null,
  cause text not null,
  route text not null,
  request_id text not null,
  failed_mails integer not null
);

create index error_log_by_time on error_log (logged_at);
