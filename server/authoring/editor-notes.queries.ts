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

/** Returns the editor's notes on questions or quizzes, by their ids. */
export async function loadEditorNotes(db: Database, subjectIds: readonly string[]): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('editor_notes')
    .select(['subject_id', 'note'])
    .where('subject_id', 'in', subjectIds)
    .execute()
  return new Map(rows.map(({ subject_id, note }) => [subject_id, note]))
}
