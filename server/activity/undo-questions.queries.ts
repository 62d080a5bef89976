import { sql } from 'kysely'
import type { QuestionsTable, Trx } from '#db/tables.ts'
import type { EditAction } from '#domain/authored-question.ts'
import { addition, type Change, only, removal } from './changes.ts'
import { questionAuthors, questionsWithHistory, recordEdits } from './question-edits.queries.ts'
import type { Columns, Snapshot } from './snapshots.queries.ts'
import { questionOf } from './undo-question.ts'
import type { Undoer, Verdict } from './undo-verdict.ts'
import { type EditTakenBack, takeBackCorrections } from '../regrades/take-back.ts'
import { searchTextOf } from '../questions/question-rows.ts'

/** A change of a question with what becomes of it. */
export type Judged = { change: Change; verdict: Verdict; now: Snapshot | undefined }

/** Does to some questions what was found; returns what changed. */
export async function undoQuestions(
  trx: Trx,
  judged: readonly Judged[],
  by: Undoer,
): Promise<Change[]> {
  return [
    ...(await changeBack(trx, judged, by)),
    ...(await remove(trx, judged, by)),
    ...(await bringBack(trx, judged, by)),
  ]
}

type Changed = { now: Snapshot; columns: Columns; taken: number }

async function changeBack(trx: Trx, judged: readonly Judged[], by: Undoer): Promise<Change[]> {
  const all = judged.flatMap(({ change, now, verdict }): Changed[] =>
    verdict.is === 'changed' && now
      ? [{ now, columns: verdict.columns, taken: change.version }]
      : [],
  )
  if (all.length === 0) return []
  await freeDays(trx, all)
  const rows = all.map(({ now, columns }) => rowOf(now, columns, versionAfter(now, columns), by.at))
  const written = Object.keys(rows[0] ?? {}).filter((name) => !KEPT.has(name))
  await trx
    .insertInto('questions')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(
          Object.fromEntries(written.map((name) => [name, sql.ref(`excluded.${name}`)])),
        ),
    )
    .execute()
  await noteEdits(trx, all, by)
  await takeBackCorrections(trx, all.filter(isEdit).map(editOf), by.at)
  return all.map(({ now, columns }) => ({
    subject: 'question',
    id: now.id,
    version: versionAfter(now, columns),
    before: only(now.columns, Object.keys(columns)),
    after: columns,
  }))
}

/** What stays as it is, whatever is undone. */
const KEPT = new Set(['id', 'added_at', 'author_id', 'in_quiz'])

/** No two questions have the same day, not even while two change places. */
async function freeDays(trx: Trx, all: readonly Changed[]): Promise<void> {
  const ids = all.flatMap(({ now, columns }) => ('scheduled_day' in columns ? now.id : []))
  if (ids.length === 0) return
  await trx.updateTable('questions').set({ scheduled_day: null }).where('id', 'in', ids).execute()
}

/** A plan is not an edit. */
function isPlanAlone(columns: Columns): boolean {
  return Object.keys(columns).every((name) => name === 'scheduled_day')
}

function isEdit({ columns }: Changed): boolean {
  return !isPlanAlone(columns)
}

function editOf({ now, columns, taken }: Changed): EditTakenBack {
  return { questionId: now.id, taken, version: versionAfter(now, columns) }
}

function versionAfter({ version }: Snapshot, columns: Columns): number {
  return isPlanAlone(columns) ? version : version + 1
}

function rowOf(now: Snapshot, columns: Columns, version: number, at: number): QuestionsTable {
  const all = { ...now.columns, ...columns }
  const search_text = searchTextOf(questionOf({ rest: now.rest, columns: all }))
  return { ...now.rest, ...all, version, updated_at: at, search_text } as unknown as QuestionsTable
}

async function noteEdits(trx: Trx, all: readonly Changed[], { player, at }: Undoer): Promise<void> {
  const edits = all.filter(isEdit).map(({ now, columns }) => ({
    before: beforeOf(now),
    authorId: now.rest['author_id'] as string | null,
    after: questionOf({ rest: now.rest, columns: { ...now.columns, ...columns } }),
    version: now.version + 1,
    action: actionOf(columns),
    userId: player.id,
    at,
  }))
  await recordEdits(trx, edits)
}

function beforeOf(now: Snapshot) {
  return { ...questionOf(now), version: now.version, addedAt: Number(now.rest['added_at']) }
}

function actionOf(columns: Columns): EditAction {
  const isArchiveAlone = Object.keys(columns).every((name) =>
    ['archived_at', 'scheduled_day'].includes(name),
  )
  if (!isArchiveAlone) return 'reverted'
  return columns['archived_at'] === null ? 'restored' : 'archived'
}

async function remove(trx: Trx, judged: readonly Judged[], { player, at }: Undoer) {
  const gone = judged.flatMap(({ now, verdict }) => (verdict.is === 'removed' && now ? now : []))
  if (gone.length === 0) return []
  const ids = gone.map(({ id }) => id)
  await trx.deleteFrom('questions').where('id', 'in', ids).execute()
  const known = await questionsWithHistory(trx, ids)
  const edits = gone
    .filter(({ id }) => known.has(id))
    .map((now) => ({
      before: beforeOf(now),
      authorId: null,
      after: questionOf(now),
      version: now.version + 1,
      action: 'deleted' as const,
      userId: player.id,
      at,
    }))
  await recordEdits(trx, edits)
  return gone.map(removal)
}

async function bringBack(trx: Trx, judged: readonly Judged[], { player, at }: Undoer) {
  const back = judged.flatMap(({ change, verdict }) =>
    verdict.is === 'brought back' ? { change, columns: verdict.columns } : [],
  )
  if (back.length === 0) return []
  const ids = back.map(({ change }) => change.id)
  const authors = await questionAuthors(trx, ids)
  const known = await questionsWithHistory(trx, ids)
  const all = back.map(({ change: { id, version }, columns }) => {
    const rest = { id, version: version + 1, author_id: authors.get(id) ?? null, in_quiz: 0 }
    const question = questionOf({ rest, columns })
    const search_text = searchTextOf(question)
    return { question, row: { ...rest, ...columns, updated_at: at, search_text } }
  })
  await trx
    .insertInto('questions')
    .values(all.map(({ row }) => row as unknown as QuestionsTable))
    .execute()
  const edits = all
    .filter(({ row }) => known.has(row.id))
    .map(({ question, row: { version } }) => ({
      before: { ...question, version, addedAt: at },
      authorId: null,
      after: question,
      version,
      action: 'reverted' as const,
      userId: player.id,
      at,
    }))
  await recordEdits(trx, edits)
  return back.map(({ change, columns }) =>
    addition({ ...change, version: change.version + 1 }, columns['scheduled_day'] ?? null),
  )
}
