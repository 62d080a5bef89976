import { expect, it } from 'vitest'
import { getSqlMetricLabel } from './database-observer.ts'

it.each([
  ['select "id" from "answers" where "player_id" = ?', 'select answers'],
  ['insert into "answers" ("id") values ($1) on conflict do nothing', 'insert answers'],
  ['update "player_stats" set "streak" = ?', 'update player_stats'],
  ['delete from sessions where expires_at < ?', 'delete sessions'],
  ['with due as (select id from reminders) select * from due', 'with reminders'],
  ['select 1', 'select'],
  ['begin immediate', 'other'],
])('labels the query %s as %s in metrics', (text, name) => {
  expect(getSqlMetricLabel(text)).toBe(name)
})
