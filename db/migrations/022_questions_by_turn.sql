drop index questions_by_turn;

create index questions_by_turn on questions (status, archived_at, yearly_date, primary_category, kind, difficulty, added_at, id, scheduled_day);
