import { packTextChecksum, readBuiltPack } from '#content/packs/built-pack.ts'
import type { Pack } from '#content/packs/pack.ts'
import { readPackText } from '#content/packs/pack-text.ts'
import type { Trx } from '#db/tables/tables.ts'
import { addDays, dayAt } from '#domain/time/day.ts'
import { assignDay } from '../questions/assign-day.ts'
import type { Deps } from '../deps.ts'
import { replaceProducts } from '../shop/shop.queries.ts'
import { savePackItems } from './pack-items.queries.ts'
import {
  addQuestions,
  addQuizzes,
  claimFirstLoad,
  hasContent,
  packChecksum,
} from './starter.queries.ts'

/** The name of the starter pack in the database. */
export const STARTER = 'starter'

/** How many days before the first start get a question, so that the archive is not empty. */
const PAST_DAYS = 60

/** A content pack and the checksum of its text. */
export type StarterPack = { checksum: string; pack: Pack }

/**
 * Reads the pack in a folder. Uses the parsed pack of `builtFile` if its checksum matches. Throws an error with the file
 * and the field if the pack has a mistake.
 */
export async function readStarter(folder: string, builtFile?: string): Promise<StarterPack> {
  const text = readPackText(folder)
  const checksum = packTextChecksum(text)
  const built = builtFile === undefined ? null : readBuiltPack(builtFile, checksum)
  if (built) return { checksum, pack: built }
  const { parsePack } = await import('#content/packs/pack.ts')
  return { checksum, pack: parsePack(text) }
}

/**
 * Loads the starter pack into an empty site, and assigns questions to the past days. Does nothing if the site has
 * content, because operators update the pack themselves. Returns how many questions were added.
 */
export async function loadStarter(
  deps: Pick<Deps, 'db' | 'content' | 'now'>,
  read: () => Promise<StarterPack>,
): Promise<number> {
  const { db, content, now } = deps
  if ((await packChecksum(db, STARTER)) !== null || (await hasContent(db))) return 0
  const { checksum, pack } = await read()
  const at = now()
  return content.write(async (trx) => {
    const isFirst = !(await hasContent(trx)) && (await claimFirstLoad(trx, STARTER, checksum, at))
    if (!isFirst) return { result: 0, changed: false }
    const quizzes = pack.quizzes.map(({ quiz }) => quiz)
    const daily = pack.questions.flat()
    const inQuizzes = pack.quizzes.flatMap(({ questions }) => questions)
    const added = (await addQuestions(trx, daily, at)) + (await addQuestions(trx, inQuizzes, at))
    await addQuizzes(trx, quizzes, at)
    await replaceProducts(trx, pack.products)
    await savePackItems(trx, STARTER, {
      questions: [...daily, ...inQuizzes].map(({ id }) => id),
      quizzes: quizzes.map(({ id }) => id),
    })
    await fillPastDays(trx, at)
    return { result: added, changed: true }
  })
}

async function fillPastDays(trx: Trx, at: number): Promise<void> {
  const today = dayAt(at)
  for (let back = PAST_DAYS; back >= 1; back -= 1) await assignDay(trx, addDays(today, -back), at)
}
