create table regrades (
  question_id text not null,
  version integer not null,
  from_version integer not null,
  taken_back_by integer,
  requested_at bigint not null,
  due_at bigint,
  round integer not null,
  done_until text not null,
  became_right integer not null,
  became_wrong integer not null,
  claimed_by text,
  claimed_until bigint,
  primary key (question_id, version)
);

create index regrades_due on regrades (due_at);

create index regrades_by_time on regrades (requested_at);

create table errata (
  question_id text not null,
  version integer not null,
  at bigint not null,
  text text not null,
  taken_back_by integer,
  primary key (question_id, version)
);

alter table answers add column regraded_version integer;

create index answers_by_question on answers (question_id, user_id);
