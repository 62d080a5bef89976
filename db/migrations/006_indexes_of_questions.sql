create index if not exists questions_by_author on questions (author_id);

create index if not exists questions_by_sort on questions (archived_at, status, primary_category, kind, difficulty);
