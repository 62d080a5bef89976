-- The questions and quizzes that a content pack brought, each with the version in which the pack left it.
-- An item in another version has been changed on this site; version 0 means that it was changed before this table existed.
create table pack_items (
  pack text not null,
  subject text not null,
  item_id text not null,
  version integer not null,
  primary key (pack, subject, item_id)
);

insert into pack_items (pack, subject, item_id, version)
select
  'starter',
  'question',
  questions.id,
  case
    when exists (
      select 1 from question_edits
      where question_edits.question_id = questions.id and question_edits.action not in ('added', 'corrected')
    ) then 0
    else questions.version
  end
from questions
where questions.author_id is null
  and questions.source_id = ''
  and exists (select 1 from packs where packs.name = 'starter')
  and not exists (
    select 1 from activity_changes
    where activity_changes.subject = 'question'
      and activity_changes.subject_id = questions.id
      and activity_changes.change like '{"before":null%'
  );

insert into pack_items (pack, subject, item_id, version)
select 'starter', 'quiz', quizzes.id, case when quizzes.version = 1 then 1 else 0 end
from quizzes
where quizzes.author_id is null
  and quizzes.id = quizzes.stub
  and exists (select 1 from packs where packs.name = 'starter')
  and not exists (
    select 1 from activity_changes
    where activity_changes.subject = 'quiz'
      and activity_changes.subject_id = quizzes.id
      and activity_changes.change like '{"before":null%'
  );
