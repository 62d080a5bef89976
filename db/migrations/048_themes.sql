-- Themes of the week: a title, and the days of each year (or of one year) in the format of domain/questions/theme.ts.
create table themes (
  id text primary key not null,
  title text not null,
  days text not null,
  added_at bigint not null
);
