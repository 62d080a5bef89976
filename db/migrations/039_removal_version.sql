-- The content version of the last removal. Replies made before it are never sent again, not even as stale ones.
alter table content_version add column removal_version bigint not null default 0;
