create table questions (
  id text not null primary key,
  version integer not null,
  text text not null,
  kind text not null,
  answer text not null,
  wrong_options text not null,
  accepted_answers text not null,
  primary_category text not null,
  other_categories text not null,
  difficulty text not null,
  status text not null,
  more_info text not null,
  reference text not null,
  media_url text not null,
  scheduled_day text,
  added_at bigint not null,
  updated_at bigint not null
);

create index questions_by_category on questions (status, primary_category, added_at, id);

create index questions_by_schedule on questions (scheduled_day);

create table days (
  day text not null primary key,
  question_id text not null unique references questions (id),
  assigned_at bigint not null
);

create table content_version (
  id integer not null primary key check (id = 1),
  version bigint not null
);

insert into content_version (id, version) values (1, 1);

create table packs (
  name text not null primary key,
  checksum text not null,
  loaded_at bigint not null
);
