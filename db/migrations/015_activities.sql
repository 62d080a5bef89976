create table activities (
  id text not null primary key,
  done_at bigint not null,
  user_id text,
  action text not null,
  questions integer not null,
  quizzes integer not null,
  about text not null,
  undone_by text
);

create index activities_by_time on activities (done_at, id);

create index activities_by_user on activities (user_id, done_at, id);

create table activity_changes (
  activity_id text not null,
  subject text not null,
  subject_id text not null,
  version integer not null,
  change text not null,
  primary key (activity_id, subject, subject_id)
);

create index activity_changes_by_subject on activity_changes (subject_id);
