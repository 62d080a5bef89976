-- How often each answer was changed, so that hosts see the picks of players who change their minds.
alter table night_answers add column changes integer not null default 0;
