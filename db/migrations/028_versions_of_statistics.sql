-- Moves with every writing of the row: whoever counted from an older one counts again.
alter table player_stats add column version integer not null default 0;
