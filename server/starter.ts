import { createHash } from 'node:crypto'
import { readPackText } from '../db/pack-text.ts'
import type { Trx } from '../db/tables.ts'
import { addDays, dayAt } from '../domain/day.ts'
import type { Question } from '../domain/question.ts'
import { assignDay } from './assign-day.ts'
import type { Given } from './deps.ts'
import { replaceProducts } from './shop.queries.ts'
import { addQuestions, addQuizzes, claimPack, hasAnyDay, packChecksum } from './starter.queries.ts'

/** How many days before the first start get a question, so that there is something to look back on. */
const PAST_DAYS = 60

/**
 * Loads the starter pack if its text is new: questions and quizzes that are not there yet are
 * added, those that are there stay as they are, and the products become the pack's. The first load also fills the past days. Returns how many
 * questions were added.
 */
export async function loadStarter(
  deps: Pick<Given, 'db' | 'content' | 'now'>,
  folder: string,
): Promise<number> {
  const pack = readPackText(folder)
  const checksum = createHash('sha256').update(JSON.stringify(pack)).digest('hex')
  if ((await packChecksum(deps.db, 'starter')) === checksum) return 0
  const { parsePack } = await import('../db/pack.ts')
  const { questions: lists, quizzes, products } = parsePack(pack)
  const questions = [...inTurn(lists), ...quizzes.flatMap((one) => one.questions)]
  const at = deps.now()
  return deps.content.write(async (trx) => {
    const claimed = await claimPack(trx, { name: 'starter', checksum, at })
    if (!claimed) return { result: 0, changed: false }
    const added = await addQuestions(trx, questions, at)
    await addQuizzes(
      trx,
      quizzes.map(({ quiz }) => quiz),
      at,
    )
    await replaceProducts(trx, products)
    if (!(await hasAnyDay(trx))) await fillPastDays(trx, at)
    return { result: added, changed: true }
  })
}

async function fillPastDays(trx: Trx, at: number): Promise<void> {
  const today = dayAt(at)
  for (let back = PAST_DAYS; back >= 1; back -= 1) await assignDay(trx, addDays(today, -back), at)
}

/** One of each category after the other, so that the oldest are a mixture. */
function inTurn(lists: Question[][]): Question[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}
