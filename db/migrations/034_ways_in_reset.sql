-- When every way into an account was last taken back, in milliseconds since 1970; 0 if that never happened.
alter table users add column ways_in_reset_at bigint not null default 0;
