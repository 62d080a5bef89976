import { getUtcDayOfInstant } from '#domain/time/day.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { runWithActivityLogEntry } from '../activity/record-activity.queries.ts'
import { updateQuestionColumns } from '../activity/update-question-columns.queries.ts'
import { getActivitySubjectKey, loadQuestionOrQuizSnapshots } from '../activity/snapshots.queries.ts'
import { updateQuiz, lockQuiz } from '../authoring/quiz-changes.queries.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { toQuestionColumns } from '../questions/question-rows.ts'
import { listProductsInOrder, replaceAllProducts } from '../shop/shop.queries.ts'
import { savePackItemVersions } from './pack-items.queries.ts'
import { type ContentPackUpdatePlan, planContentPackUpdate } from './pack-update-plan.ts'
import { insertPackThemes } from './pack-themes.queries.ts'
import type { PackItemUpdatePlan } from './planned-item.ts'
import { insertPackQuestions, insertPackQuizzes, savePackChecksum } from './starter.queries.ts'
import { STARTER_PACK_NAME, type StarterPack } from './starter.ts'

/** The changes of an update from the starter pack that an operator can choose to apply. */
export const PACK_UPDATE_SCOPES = ['everything', 'additions', 'corrections'] as const
export type StarterPackUpdateScope = (typeof PACK_UPDATE_SCOPES)[number]

export type ContentPackUpdateResult = {
  plan: ContentPackUpdatePlan
  /** The id of the activity log entry, or `null` if no question or quiz changed. */
  activity: string | null
}

/** Returns what an update from the pack would change. Writes nothing. */
export function previewContentPackUpdate(db: Database, { pack }: StarterPack): Promise<ContentPackUpdatePlan> {
  return planContentPackUpdate(db, pack)
}

/**
 * Updates the site from the pack, in one transaction and as one entry of the activity log. Skips items that the site
 * edited or deleted. Never changes where a question or quiz appears. Never removes a question from a played quiz. The
 * returned plan contains only the applied items.
 */
export function updateSiteFromStarterPack(
  { content, now }: Pick<ServerDependencies, 'content' | 'now'>,
  { pack, checksum }: StarterPack,
  choice: StarterPackUpdateScope,
): Promise<ContentPackUpdateResult> {
  const at = now()
  return content.write(async (trx) => {
    const plan = filterPackUpdatesByScope(await planContentPackUpdate(trx, pack), choice)
    const note = { action: 'updated from a pack', userId: null, at, about: 'Starter pack' } as const
    const subjects = {
      questions: plan.questions.map(({ id }) => id),
      quizzes: plan.quizzes.map(({ id }) => id),
    }
    const { activity } = await runWithActivityLogEntry(trx, note, subjects, async () => {
      await applyQuestions(trx, plan.questions, at)
      await applyQuizzes(trx, plan.quizzes, at)
      await savePackItemVersions(trx, STARTER_PACK_NAME, subjects)
    })
    if (plan.products.length > 0) await applyProducts(trx, plan.products)
    await insertPackThemes(trx, STARTER_PACK_NAME, getAdditions(plan.themes), at)
    await savePackChecksum(trx, STARTER_PACK_NAME, checksum, at)
    const changed = activity !== null || plan.products.length > 0 || plan.themes.length > 0
    return { result: { plan, activity }, changed }
  })
}

/** Returns the plan of an update from the starter pack with only the changes that the operator chose. */
export function filterPackUpdatesByScope(
  plan: ContentPackUpdatePlan,
  choice: StarterPackUpdateScope,
): ContentPackUpdatePlan {
  const isChosen = ({ decision }: PackItemUpdatePlan<unknown>) => {
    if (decision.is === 'changed') return choice !== 'additions'
    if (decision.is !== 'added') return false
    // A new question of an existing quiz counts as a correction, because it changes that quiz.
    return choice === 'everything' || (decision.within === undefined) === (choice === 'additions')
  }
  return {
    questions: plan.questions.filter(isChosen),
    quizzes: plan.quizzes.filter(isChosen),
    products: plan.products.filter(isChosen),
    themes: plan.themes.filter(isChosen),
  }
}

async function applyQuestions(trx: Trx, items: ContentPackUpdatePlan['questions'], at: number): Promise<void> {
  const snapshots = await loadQuestionOrQuizSnapshots(trx, { questions: items.map(({ id }) => id) })
  await insertPackQuestions(trx, getAdditions(items), at)
  const rewritten = getChanges(items).flatMap((after) => {
    const now = snapshots.get(getActivitySubjectKey({ subject: 'question', id: after.id }))
    if (!now) return []
    const changed = Object.entries(toQuestionColumns(after)).filter(
      ([name, value]) => name in now.columns && now.columns[name] !== value,
    )
    return [{ now, columns: Object.fromEntries(changed) }]
  })
  await updateQuestionColumns(trx, rewritten, { userId: null, at, action: 'corrected' })
}

async function applyQuizzes(trx: Trx, items: ContentPackUpdatePlan['quizzes'], at: number): Promise<void> {
  await insertPackQuizzes(trx, getAdditions(items), at)
  for (const after of getChanges(items)) {
    const before = await lockQuiz(trx, after.id, getUtcDayOfInstant(at))
    if (before) await updateQuiz(trx, { before, after, at })
  }
}

async function applyProducts(trx: Trx, items: ContentPackUpdatePlan['products']): Promise<void> {
  const changed = new Map(getChanges(items).map((product) => [product.id, product]))
  const site = (await listProductsInOrder(trx)).map((product) => changed.get(product.id) ?? product)
  await replaceAllProducts(trx, [...site, ...getAdditions(items)])
}

function getAdditions<T>(items: readonly PackItemUpdatePlan<T>[]): T[] {
  return items.flatMap(({ decision }) => (decision.is === 'added' ? [decision.after] : []))
}

function getChanges<T>(items: readonly PackItemUpdatePlan<T>[]): T[] {
  return items.flatMap(({ decision }) => (decision.is === 'changed' ? [decision.after] : []))
}
