create table question_insights (
  question_id text not null primary key,
  counted_at bigint not null,
  facts text not null
);

create table question_flags (
  flag text not null,
  question_id text not null,
  picks integer not null,
  counted_at bigint not null,
  primary key (flag, question_id)
);

create index question_flags_by_picks on question_flags (flag, picks, question_id);

create table job_runs (
  job text not null primary key,
  due_at bigint not null,
  claimed_by text,
  claimed_until bigint,
  finished_at bigint
);
