-- Whether an admin gets a mail about the audience every week.
alter table reminders add column audience integer not null default 0;
