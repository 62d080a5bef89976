import { computePackTextChecksum, readCachedPack } from '#content/packs/built-pack.ts'
import type { ContentPack } from '#content/packs/pack.ts'
import { readPackFiles } from '#content/packs/pack-text.ts'
import type { Trx } from '#db/tables/tables.ts'
import { addDays, getUtcDayOfInstant } from '#domain/time/day.ts'
import { assignQuestionToDayPermanently } from '../questions/assign-day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { replaceAllProducts } from '../shop/shop.queries.ts'
import { savePackItemVersions } from './pack-items.queries.ts'
import { insertPackThemes } from './pack-themes.queries.ts'
import {
  insertPackQuestions,
  insertPackQuizzes,
  recordFirstPackLoad,
  hasSiteContent,
  getPackChecksum,
} from './starter.queries.ts'

export const STARTER_PACK_NAME = 'starter'

/** The number of days before the first start that get a question, so that the archive is not empty. */
const INITIAL_PAST_DAYS = 60

export type StarterPack = { checksum: string; pack: ContentPack }

/**
 * Reads the pack in a folder. Uses the parsed pack of `builtFile` if its checksum matches. Throws an error with the
 * file and the field if the pack has a mistake.
 */
export async function readStarterPack(folder: string, builtFile?: string): Promise<StarterPack> {
  const text = readPackFiles(folder)
  const checksum = computePackTextChecksum(text)
  const built = builtFile === undefined ? null : readCachedPack(builtFile, checksum)
  if (built) return { checksum, pack: built }
  const { parseContentPack } = await import('#content/packs/pack.ts')
  return { checksum, pack: parseContentPack(text) }
}

/**
 * Loads the starter pack into an empty site, and assigns questions to the past days. Does nothing if the site has
 * content, because operators update the pack themselves. Returns how many questions were added.
 */
export async function seedSiteFromStarterPack(
  deps: Pick<ServerDependencies, 'db' | 'content' | 'now'>,
  read: () => Promise<StarterPack>,
): Promise<number> {
  const { db, content, now } = deps
  if ((await getPackChecksum(db, STARTER_PACK_NAME)) !== null || (await hasSiteContent(db))) return 0
  const { checksum, pack } = await read()
  const at = now()
  return content.write(async (trx) => {
    const isFirst = !(await hasSiteContent(trx)) && (await recordFirstPackLoad(trx, STARTER_PACK_NAME, checksum, at))
    if (!isFirst) return { result: 0, changed: false }
    const quizzes = pack.quizzes.map(({ quiz }) => quiz)
    const daily = pack.questions.flat()
    const inQuizzes = pack.quizzes.flatMap(({ questions }) => questions)
    const added = (await insertPackQuestions(trx, daily, at)) + (await insertPackQuestions(trx, inQuizzes, at))
    await insertPackQuizzes(trx, quizzes, at)
    await replaceAllProducts(trx, pack.products)
    await insertPackThemes(trx, STARTER_PACK_NAME, pack.themes, at)
    await savePackItemVersions(trx, STARTER_PACK_NAME, {
      questions: [...daily, ...inQuizzes].map(({ id }) => id),
      quizzes: quizzes.map(({ id }) => id),
    })
    await assignPastDays(trx, at)
    return { result: added, changed: true }
  })
}

/**
 * Assigns questions to the past days of a new site. Leaves out questions with a yearly date. They wait for that date,
 * so each of them is used within the first year.
 */
async function assignPastDays(trx: Trx, at: number): Promise<void> {
  const today = getUtcDayOfInstant(at)
  for (let back = INITIAL_PAST_DAYS; back >= 1; back -= 1)
    await assignQuestionToDayPermanently(trx, addDays(today, -back), at, { datedFrom: today })
}
