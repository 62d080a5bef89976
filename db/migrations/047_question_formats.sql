-- What a question asks for beyond its kind, such as 'connects'; empty for an ordinary question.
alter table questions add column format text not null default '';
