-- What programs that speak the Open Trivia DB API have been sent, so that a session gets no question twice.
create table trivia_sessions (
  token text not null primary key,
  served text not null,
  used_at bigint not null
);

create index trivia_sessions_used on trivia_sessions (used_at);
