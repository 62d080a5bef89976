create table review_stars (
  user_id text not null references users (id),
  question_id text not null,
  starred integer not null,
  starred_at bigint not null,
  primary key (user_id, question_id)
);

create table reviews (
  user_id text not null references users (id),
  question_id text not null,
  attempt_id text not null,
  grade text not null,
  reviewed_at bigint not null,
  primary key (user_id, question_id, attempt_id)
);

create index reviews_by_time on reviews (user_id, reviewed_at);

create table review_cards (
  user_id text not null references users (id),
  question_id text not null,
  due_day text not null,
  seen_day text not null,
  memory text not null,
  primary key (user_id, question_id)
);

create index review_cards_by_due on review_cards (user_id, due_day, question_id);

create table review_marks (
  user_id text not null primary key references users (id),
  misses_until bigint not null
);
