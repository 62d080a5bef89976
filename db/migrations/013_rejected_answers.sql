alter table questions add column rejected_answers text not null default '[]';
