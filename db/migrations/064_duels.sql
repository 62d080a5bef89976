-- A duel is a circle that plays one quiz after another.
create table circle_rounds (
  circle text not null references circles (id),
  -- From 1.
  round integer not null,
  quiz_id text not null,
  -- As they were when the round began.
  slug text not null,
  title text not null,
  started_at bigint not null,
  primary key (circle, round)
);

create table circle_runs (
  circle text not null,
  round integer not null,
  seat integer not null,
  -- One digit for each question: 1 if the first pick was right.
  marks text not null,
  -- Milliseconds.
  time_taken bigint not null,
  primary key (circle, round, seat)
);

-- JSON list of the quizzes that a member without an account has played in the browser, for a rematch; null if unknown.
alter table circle_seats add column played_quizzes text;

-- Names that members reported, until an admin decides.
create table circle_name_reports (
  circle text not null references circles (id),
  -- 0 for the name of the circle itself.
  seat integer not null,
  name text not null,
  reports integer not null,
  reported_at bigint not null,
  primary key (circle, seat)
);
