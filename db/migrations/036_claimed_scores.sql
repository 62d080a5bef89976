-- 1 when a program reported only the score of an answer: it counts for the player alone.
alter table answers add column claimed integer not null default 0;
