-- Whether a writer is mailed when an editor declines or returns a draft.
alter table reminders add column drafts integer not null default 0;
