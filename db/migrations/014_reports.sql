create table reports (
  id text not null primary key,
  question_id text not null,
  user_id text references users (id),
  reason text not null,
  note text not null,
  choice text not null,
  reported_at bigint not null,
  assignee_id text references users (id),
  closed_at bigint,
  closed_by text references users (id),
  answer text not null
);

create index reports_by_question on reports (question_id, closed_at);

create index reports_by_closing on reports (closed_at, question_id);

create index reports_by_user on reports (user_id, reported_at);
