import type { ReviewedDraft } from '#contract/suggestions/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'

/** Saves an editor's note on a question or quiz and replaces the previous note. */
export async function saveEditorNote(
  trx: Trx,
  note: { subjectId: string; note: string; editorId: string; at: number },
): Promise<void> {
  const noteColumns = { note: note.note, editor_id: note.editorId, noted_at: note.at }
  await trx
    .insertInto('editor_notes')
    .values({ subject_id: note.subjectId, ...noteColumns })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet(noteColumns))
    .execute()
}

export async function loadEditorNotes(db: Database, subjectIds: readonly string[]): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('editor_notes')
    .select(['subject_id', 'note'])
    .where('subject_id', 'in', subjectIds)
    .execute()
  return new Map(rows.map(({ subject_id, note }) => [subject_id, note]))
}

/** The maximum number of reviewed drafts that a player gets. */
const MAX_REVIEWED_DRAFTS = 20

/**
 * Returns a player's drafts that an editor reviewed, latest first: returned drafts that are unchanged since then, and
 * drafts declined since the instant `declinedSince`.
 */
export async function listReviewedDrafts(
  db: Database,
  { authorId, declinedSince }: { authorId: string; declinedSince: number },
): Promise<ReviewedDraft[]> {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('editor_notes', 'subject_id', 'questions.id')
    .select(['questions.id', 'text', 'archived_at', 'note', 'noted_at'])
    .where('author_id', '=', authorId)
    .where('status', '=', 'Draft')
    .where((row) =>
      row.or([
        row.and([row('archived_at', 'is not', null), row('noted_at', '>=', declinedSince)]),
        row.and([row('archived_at', 'is', null), row('updated_at', '<=', row.ref('noted_at'))]),
      ]),
    )
    .orderBy('noted_at', 'desc')
    .orderBy('questions.id')
    .limit(MAX_REVIEWED_DRAFTS)
    .execute()
  return rows.map(({ id, text, archived_at, note, noted_at }) => ({
    questionId: id,
    text,
    outcome: archived_at === null ? 'returned' : 'declined',
    note,
    answeredAt: noted_at,
  }))
}
