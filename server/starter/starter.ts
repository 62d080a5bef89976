import { packTextChecksum, readBuiltPack } from '#content/packs/built-pack.ts'
import type { Pack } from '#content/packs/pack.ts'
import { type PackText, readPackText } from '#content/packs/pack-text.ts'
import type { Trx } from '#db/tables.ts'
import { addDays, dayAt } from '#domain/day.ts'
import { assignDay } from '../questions/assign-day.ts'
import type { Deps } from '../deps.ts'
import { correctFromPack } from './starter-corrections.ts'
import { replaceProducts } from '../shop/shop.queries.ts'
import { addQuestions, addQuizzes, claimPack, hasAnyDay, packChecksum } from './starter.queries.ts'

/** How many days before the first start get a question, so that there is something to look back on. */
const PAST_DAYS = 60

/**
 * Loads the starter pack if its text is new: questions and quizzes that are not there yet are
 * added, those that are there and that no author has
 * touched are corrected, and the products become the pack's. The first load also fills the past days. `builtFile` is where
 * the build may have kept the parsed pack. Returns how many questions were added.
 */
export async function loadStarter(
  deps: Pick<Deps, 'db' | 'content' | 'now'>,
  folder: string,
  builtFile?: string,
): Promise<number> {
  const text = readPackText(folder)
  const checksum = packTextChecksum(text)
  if ((await packChecksum(deps.db, 'starter')) === checksum) return 0
  const built = builtFile === undefined ? null : readBuiltPack(builtFile, checksum)
  const { questions: lists, quizzes, products } = built ?? (await parsed(text))
  const at = deps.now()
  return deps.content.write(async (trx) => {
    const claimed = await claimPack(trx, { name: 'starter', checksum, at })
    if (!claimed) return { result: 0, changed: false }
    const isFirst = !(await hasAnyDay(trx))
    const daily = await addQuestions(trx, lists.flat(), at)
    const others = await addQuestions(
      trx,
      quizzes.flatMap((one) => one.questions),
      at,
    )
    await addQuizzes(
      trx,
      quizzes.map(({ quiz }) => quiz),
      at,
    )
    if (!isFirst) await correctFromPack(trx, { questions: lists, quizzes }, at)
    await replaceProducts(trx, products)
    if (isFirst) await fillPastDays(trx, at)
    return { result: daily + others, changed: true }
  })
}

async function parsed(text: PackText): Promise<Pack> {
  const { parsePack } = await import('#content/packs/pack.ts')
  return parsePack(text)
}

async function fillPastDays(trx: Trx, at: number): Promise<void> {
  const today = dayAt(at)
  for (let back = PAST_DAYS; back >= 1; back -= 1) await assignDay(trx, addDays(today, -back), at)
}
