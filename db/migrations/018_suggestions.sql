alter table questions add column suggested_by text not null default '';

create table suggestions (
  user_id text not null references users (id),
  question_id text not null,
  text text not null,
  suggested_at bigint not null,
  primary key (user_id, question_id)
);

create table editor_notes (
  subject_id text not null primary key,
  note text not null,
  editor_id text references users (id),
  noted_at bigint not null
);
