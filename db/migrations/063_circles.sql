-- Friends who compare their results of each day.
create table circles (
  id text not null primary key,
  -- One of `CIRCLE_KINDS` in domain/circles/circle-kind.ts.
  kind text not null,
  name text not null,
  -- The secret of the invitation link. A new one ends the old one.
  link_key text not null,
  -- The seat of the member who may remove others and make a new link.
  maker integer not null,
  created_at bigint not null,
  -- When a member last played, as far as browsers have said so.
  played_at bigint not null
);

create index circles_by_play on circles (played_at);

create table circle_seats (
  circle text not null references circles (id),
  seat integer not null,
  name text not null,
  -- Two names that look alike have the same skeleton.
  skeleton text not null,
  -- A checksum of the browser's cookie; null for a member with an account.
  secret text,
  user_id text,
  joined_at bigint not null,
  left_at bigint,
  -- 1 if the maker removed the member.
  removed integer not null,
  primary key (circle, seat)
);

create unique index circle_seats_by_skeleton on circle_seats (circle, skeleton);
create unique index circle_seats_by_secret on circle_seats (secret, circle);
create unique index circle_seats_by_user on circle_seats (user_id, circle);
create index circle_seats_left on circle_seats (left_at);

-- What browsers said about answers to the questions of days.
create table circle_plays (
  circle text not null references circles (id),
  day text not null,
  seat integer not null,
  correct integer not null,
  solved_at_try integer,
  time_taken integer,
  -- Of the receipt that proves the answer; null if nothing does, so that only the number of tries is used.
  nonce text,
  primary key (circle, day, seat)
);

create unique index circle_plays_by_nonce on circle_plays (circle, nonce);
create index circle_plays_by_day on circle_plays (day);
