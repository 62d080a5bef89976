create table quizzes (
  id text not null primary key,
  version integer not null,
  stub text not null unique,
  title text not null,
  description text not null,
  byline text not null,
  primary_category text not null,
  other_categories text not null,
  type text not null,
  status text not null,
  media_url text not null,
  media_text text not null,
  sample_file text not null,
  added_at bigint not null,
  updated_at bigint not null,
  published_at bigint
);

create index quizzes_by_age on quizzes (status, added_at, id);

create table quiz_questions (
  quiz_id text not null references quizzes (id),
  position integer not null,
  question_id text not null,
  primary key (quiz_id, position),
  unique (quiz_id, question_id)
);

create table quiz_scores (
  user_id text not null references users (id),
  quiz_id text not null,
  attempt_id text not null,
  score integer not null,
  total integer not null,
  time_taken integer,
  finished_at bigint not null,
  primary key (user_id, quiz_id, attempt_id)
);

create index quiz_scores_by_time on quiz_scores (user_id, finished_at);

create table products (
  id text not null primary key,
  position integer not null,
  name text not null,
  description text not null,
  price_cents integer not null,
  currency text not null,
  image text not null,
  image_text text not null,
  link text not null
);
