import type { ContentPack } from '#content/packs/pack.ts'
import type { Database } from '#db/tables/tables.ts'
import type { ShopQuestionPack } from '#domain/site/product.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Theme } from '#domain/questions/theme.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { listPackThemesNeverAdded } from './pack-themes.queries.ts'
import { getActivitySubjectKey, loadQuestionOrQuizSnapshots } from '../activity/snapshots.queries.ts'
import { listProductsInOrder } from '../shop/shop.queries.ts'
import { hasQuizBeenPlayed, getPackItemVersions, listQuizIdsAndSlugs } from './pack-items.queries.ts'
import { planShopQuestionPackUpdate } from './plan-product.ts'
import { planQuestionUpdateFromPack } from './plan-question.ts'
import { planStarterPackQuizUpdate, getQuizQuestionIds } from './plan-quiz.ts'
import type { PackItemUpdatePlan, ContentPackItemSiteState } from './planned-item.ts'
import { STARTER_PACK_NAME } from './starter.ts'

/** All changes that an update from a content pack would make to the site. */
export type ContentPackUpdatePlan = {
  questions: PackItemUpdatePlan<Question>[]
  quizzes: PackItemUpdatePlan<Quiz>[]
  products: PackItemUpdatePlan<ShopQuestionPack>[]
  themes: PackItemUpdatePlan<Theme>[]
}

/** Compares a pack with the site. Locks the affected rows if called in a transaction. */
export async function planContentPackUpdate(db: Database, pack: ContentPack): Promise<ContentPackUpdatePlan> {
  const versions = await getPackItemVersions(db, STARTER_PACK_NAME)
  const ofKind = (subject: string) =>
    [...versions.keys()].flatMap((key) => (key.startsWith(`${subject} `) ? key.slice(subject.length + 1) : []))
  const questions = [...pack.questions, ...pack.quizzes.map((entry) => entry.questions)].flat()
  const inPack = {
    questions: new Set(questions.map(({ id }) => id)),
    quizzes: new Set(pack.quizzes.map(({ quiz }) => quiz.id)),
  }
  const snapshots = await loadQuestionOrQuizSnapshots(db, {
    questions: [...new Set([...inPack.questions, ...ofKind('question')])],
    quizzes: [...new Set([...inPack.quizzes, ...ofKind('quiz')])],
  })
  const siteItem = (subject: 'question' | 'quiz', id: string): ContentPackItemSiteState => {
    const key = getActivitySubjectKey({ subject, id })
    return { now: snapshots.get(key), packVersion: versions.get(key) }
  }
  const goneFrom = (subject: 'question' | 'quiz', ids: ReadonlySet<string>) =>
    ofKind(subject).flatMap((id) => {
      const { now } = siteItem(subject, id)
      return now && !ids.has(id) ? toItemGoneFromPack(id, now.name) : []
    })

  const names = await listQuizIdsAndSlugs(db)
  const isAskable = (id: string) => {
    const { now, packVersion } = siteItem('question', id)
    return now ? now.columns['archived_at'] === null : packVersion === undefined
  }
  const quizzes: ContentPackUpdatePlan['quizzes'] = []
  /** Maps a question to the existing quiz that asks it, or to `null` if the update adds that quiz. */
  const askedBy = new Map<string, string | null>()
  for (const { quiz } of pack.quizzes) {
    const item = siteItem('quiz', quiz.id)
    const played =
      item.now !== undefined &&
      (await hasQuizBeenPlayed(db, { id: quiz.id, questionIds: getQuizQuestionIds(item.now) }))
    const decision = planStarterPackQuizUpdate(quiz, item, { isPlayed: played, names, isAskable })
    if (!decision) continue
    quizzes.push({ id: quiz.id, name: item.now?.name ?? quiz.title, decision })
    if (decision.is !== 'added' && decision.is !== 'changed') continue
    for (const id of decision.after.questionIds) {
      askedBy.set(id, decision.is === 'changed' ? quiz.id : null)
    }
  }
  const planned = questions.flatMap((question): PackItemUpdatePlan<Question>[] => {
    const item = siteItem('question', question.id)
    const decision = planQuestionUpdateFromPack(question, item, askedBy.get(question.id))
    return decision ? [{ id: question.id, name: item.now?.name ?? question.text, decision }] : []
  })
  return {
    questions: [...planned, ...goneFrom('question', inPack.questions)],
    quizzes: [...quizzes, ...goneFrom('quiz', inPack.quizzes)],
    products: await planProducts(db, pack.products),
    themes: (await listPackThemesNeverAdded(db, STARTER_PACK_NAME, pack.themes)).map((theme) => ({
      id: theme.id,
      name: theme.title,
      decision: { is: 'added', after: theme },
    })),
  }
}

async function planProducts(
  db: Database,
  inPack: readonly ShopQuestionPack[],
): Promise<ContentPackUpdatePlan['products']> {
  const site = new Map((await listProductsInOrder(db)).map((product) => [product.id, product]))
  const planned = inPack.flatMap((product): PackItemUpdatePlan<ShopQuestionPack>[] => {
    const decision = planShopQuestionPackUpdate(product, site.get(product.id))
    return decision ? [{ id: product.id, name: product.name, decision }] : []
  })
  const ids = new Set(inPack.map(({ id }) => id))
  const gone = [...site.values()].filter(({ id }) => !ids.has(id))
  return [...planned, ...gone.map(({ id, name }) => toItemGoneFromPack(id, name))]
}

function toItemGoneFromPack(id: string, name: string): PackItemUpdatePlan<never> {
  return { id, name, decision: { is: 'left the pack' } }
}
