alter table questions add column author_id text;

alter table questions add column source text not null default '';

alter table questions add column licence text not null default '';

alter table questions add column archived_at bigint;

alter table questions add column in_quiz integer not null default 0;

alter table questions add column search_text text not null default '';

drop index questions_by_schedule;

create unique index questions_by_schedule on questions (scheduled_day);

create index questions_by_age on questions (added_at, id);

create index questions_by_sort on questions (archived_at, status, primary_category, kind, difficulty);

create index questions_by_author on questions (author_id);

create table question_edits (
  question_id text not null,
  version integer not null,
  action text not null,
  user_id text,
  edited_at bigint not null,
  question text not null,
  primary key (question_id, version)
);

create index question_edits_by_user on question_edits (user_id);

alter table quizzes add column author_id text;

alter table quizzes add column archived_at bigint;

create index quiz_questions_by_question on quiz_questions (question_id);

update questions set in_quiz = 1 where id in (select question_id from quiz_questions);
