create table question_tallies (
  question_id text not null,
  way text not null,
  option text not null,
  correct integer not null,
  shard integer not null,
  players integer not null,
  visitors integer not null,
  primary key (question_id, way, option, correct, shard)
);

insert into question_tallies (question_id, way, option, correct, shard, players, visitors)
select question_id, way, option, correct, 0, count(*), 0
from (
  select
    answers.question_id,
    case
      when answers.choice is null and answers.correct = 1 then 'typed'
      when answers.choice is null then 'shown'
      when question_edits.question like '%"kind":"Freetext"%' then 'typed'
      when question_edits.question is null and questions.kind = 'Freetext' then 'typed'
      else 'picked'
    end as way,
    case
      when answers.choice is null then ''
      when question_edits.question like '%"kind":"Freetext"%' then ''
      when question_edits.question is null and questions.kind = 'Freetext' then ''
      else substr(answers.choice, 1, 400)
    end as option,
    answers.correct
  from answers
  left join questions on questions.id = answers.question_id
  left join question_edits
    on question_edits.question_id = answers.question_id
    and question_edits.version = answers.question_version
) as picks
group by question_id, way, option, correct;
