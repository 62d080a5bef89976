alter table questions add column media_text text not null default '';
