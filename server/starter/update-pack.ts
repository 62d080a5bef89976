import { dayAt } from '#domain/time/day.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { recordActivity } from '../activity/record-activity.queries.ts'
import { rewriteQuestions } from '../activity/rewrite-questions.queries.ts'
import { keyOf, snapshotsOf } from '../activity/snapshots.queries.ts'
import { changeQuiz, lockedQuiz } from '../authoring/quiz-changes.queries.ts'
import type { Deps } from '../deps.ts'
import { columnsOf } from '../questions/question-rows.ts'
import { productsInOrder, replaceProducts } from '../shop/shop.queries.ts'
import { savePackItems } from './pack-items.queries.ts'
import { type PackPlan, planUpdate } from './pack-plan.ts'
import type { PlannedItem } from './planned-item.ts'
import { addQuestions, addQuizzes, savePackChecksum } from './starter.queries.ts'
import { STARTER, type StarterPack } from './starter.ts'

/** The parts of a plan that an operator can apply. */
export const UPDATE_CHOICES = ['everything', 'additions', 'corrections'] as const
export type UpdateChoice = (typeof UPDATE_CHOICES)[number]

/** The result of an update. */
export type PackUpdate = {
  plan: PackPlan
  /** The id of the activity log entry, or `null` if no question or quiz changed. */
  activity: string | null
}

/** Returns what an update from the pack would change. Writes nothing. */
export function diffPack(db: Database, { pack }: StarterPack): Promise<PackPlan> {
  return planUpdate(db, pack)
}

/**
 * Updates the site from the pack, in one transaction and as one entry of the activity log. Skips items that the site
 * edited or deleted. Never changes where a question or quiz appears. Never removes a question from a played quiz. The
 * returned plan contains only the applied items.
 */
export function updateFromPack(
  { content, now }: Pick<Deps, 'content' | 'now'>,
  { pack, checksum }: StarterPack,
  choice: UpdateChoice,
): Promise<PackUpdate> {
  const at = now()
  return content.write(async (trx) => {
    const plan = chosenOf(await planUpdate(trx, pack), choice)
    const note = { action: 'updated from a pack', userId: null, at, about: 'Starter pack' } as const
    const subjects = {
      questions: plan.questions.map(({ id }) => id),
      quizzes: plan.quizzes.map(({ id }) => id),
    }
    const { activity } = await recordActivity(trx, note, subjects, async () => {
      await applyQuestions(trx, plan.questions, at)
      await applyQuizzes(trx, plan.quizzes, at)
      await savePackItems(trx, STARTER, subjects)
    })
    if (plan.products.length > 0) await applyProducts(trx, plan.products)
    await savePackChecksum(trx, STARTER, checksum, at)
    return { result: { plan, activity }, changed: activity !== null || plan.products.length > 0 }
  })
}

/** Returns the part of a plan that a choice applies. */
export function chosenOf(plan: PackPlan, choice: UpdateChoice): PackPlan {
  const isChosen = ({ verdict }: PlannedItem<unknown>) => {
    if (verdict.is === 'changed') return choice !== 'additions'
    if (verdict.is !== 'added') return false
    // A new question of an existing quiz is part of the correction of that quiz.
    return choice === 'everything' || (verdict.within === undefined) === (choice === 'additions')
  }
  return {
    questions: plan.questions.filter(isChosen),
    quizzes: plan.quizzes.filter(isChosen),
    products: plan.products.filter(isChosen),
  }
}

async function applyQuestions(trx: Trx, items: PackPlan['questions'], at: number): Promise<void> {
  const snapshots = await snapshotsOf(trx, { questions: items.map(({ id }) => id) })
  await addQuestions(trx, additionsOf(items), at)
  const rewritten = changesOf(items).flatMap((after) => {
    const now = snapshots.get(keyOf({ subject: 'question', id: after.id }))
    if (!now) return []
    const changed = Object.entries(columnsOf(after)).filter(
      ([name, value]) => name in now.columns && now.columns[name] !== value,
    )
    return [{ now, columns: Object.fromEntries(changed) }]
  })
  await rewriteQuestions(trx, rewritten, { userId: null, at, action: 'corrected' })
}

async function applyQuizzes(trx: Trx, items: PackPlan['quizzes'], at: number): Promise<void> {
  await addQuizzes(trx, additionsOf(items), at)
  for (const after of changesOf(items)) {
    const before = await lockedQuiz(trx, after.id, dayAt(at))
    if (before) await changeQuiz(trx, { before, after, at })
  }
}

async function applyProducts(trx: Trx, items: PackPlan['products']): Promise<void> {
  const changed = new Map(changesOf(items).map((product) => [product.id, product]))
  const site = (await productsInOrder(trx)).map((product) => changed.get(product.id) ?? product)
  await replaceProducts(trx, [...site, ...additionsOf(items)])
}

function additionsOf<T>(items: readonly PlannedItem<T>[]): T[] {
  return items.flatMap(({ verdict }) => (verdict.is === 'added' ? [verdict.after] : []))
}

function changesOf<T>(items: readonly PlannedItem<T>[]): T[] {
  return items.flatMap(({ verdict }) => (verdict.is === 'changed' ? [verdict.after] : []))
}
