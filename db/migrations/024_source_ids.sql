-- What the source of a question calls it: with the source it tells a question that comes again.
alter table questions add column source_id text not null default '';
