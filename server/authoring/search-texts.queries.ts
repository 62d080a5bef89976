import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { parseQuestionRow, buildSearchText } from '../questions/question-rows.ts'

const ROWS_PER_TRANSACTION = 500

/** Fills the search text of questions saved before that column existed. Returns the number of questions. */
export async function fillMissingSearchTexts(db: Database): Promise<number> {
  let filled = 0
  for (;;) {
    const rows = await db
      .selectFrom('questions')
      .selectAll()
      .where('search_text', '=', '')
      .limit(ROWS_PER_TRANSACTION)
      .execute()
    if (rows.length === 0) return filled
    await runInTransaction(db, async (trx) => {
      for (const row of rows) {
        const question = parseQuestionRow({ ...row, day_used: null })
        await trx
          .updateTable('questions')
          .set({ search_text: buildSearchText(question) })
          .where('id', '=', row.id)
          .where('search_text', '=', '')
          .execute()
      }
    })
    filled += rows.length
  }
}
