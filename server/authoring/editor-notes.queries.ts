import type { Trx } from '#db/tables.ts'

/** Keeps what an editor says to whoever wrote something, in place of what was said before. */
export async function saveEditorNote(
  trx: Trx,
  note: { subjectId: string; note: string; editorId: string; at: number },
): Promise<void> {
  const said = { note: note.note, editor_id: note.editorId, noted_at: note.at }
  await trx
    .insertInto('editor_notes')
    .values({ subject_id: note.subjectId, ...said })
    .onConflict((conflict) => conflict.column('subject_id').doUpdateSet(said))
    .execute()
}
