-- The running order counts questions also by format and by whether they have a picture or a sound.
create index questions_by_week on questions (status, archived_at, yearly_date, primary_category, kind, difficulty, format, (case when media_url = '' then 0 else 1 end), added_at, id, scheduled_day);
