alter table reminders add column runway integer not null default 0;
