alter table questions add column yearly_date text not null default '';

create index questions_by_turn on questions (status, archived_at, primary_category, kind, difficulty, added_at, id);
