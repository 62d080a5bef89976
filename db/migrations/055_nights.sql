create table night_rooms (
  code text not null primary key,
  -- Increases with every change by a host or the clock.
  version integer not null,
  -- JSON of `NightState` in domain/nights/night-state.ts.
  state text not null,
  -- The number of the current question; -1 before the first.
  question integer not null,
  host_id text not null,
  second_host_id text,
  second_host_key text not null,
  created_at bigint not null
);

create index night_rooms_by_age on night_rooms (created_at);
create index night_rooms_by_host on night_rooms (host_id);
create index night_rooms_by_second_host on night_rooms (second_host_id);

-- The questions as they were when the quiz was chosen.
create table night_questions (
  room text not null references night_rooms (code),
  number integer not null,
  -- Counts the quizzes of the room from 1.
  quiz integer not null,
  question text not null,
  primary key (room, number)
);

create table night_seats (
  room text not null references night_rooms (code),
  seat integer not null,
  name text not null,
  -- Two names that look alike have the same skeleton.
  skeleton text not null,
  -- A checksum.
  secret text not null,
  user_id text,
  first_question integer not null,
  removed_at bigint,
  primary key (room, seat)
);

create unique index night_seats_by_skeleton on night_seats (room, skeleton);
create index night_seats_by_user on night_seats (user_id);

create table night_answers (
  room text not null references night_rooms (code),
  question integer not null,
  seat integer not null,
  choice text not null,
  -- Chosen by the browser, so that sending the same answer again changes nothing.
  attempt_id text not null,
  arrived_at bigint not null,
  taken_ms integer not null,
  correct integer not null,
  points integer not null,
  primary key (room, question, seat)
);
