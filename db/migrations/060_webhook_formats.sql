-- How the message is written, for Telegram the chat it goes to, when it is sent, and the language of its weekday.
alter table webhooks add column format text not null default 'json';
alter table webhooks add column chat text not null default '';
alter table webhooks add column hour integer not null default 0;
alter table webhooks add column zone text not null default 'UTC';
alter table webhooks add column language text not null default 'en';
