import type { QuizzesTable } from '#db/tables/tables.ts'
import type { QuestionFieldDifference } from '#domain/questions/question-differences.ts'
import { type Quiz, QUIZ_FIELD_LABELS } from '#domain/quizzes/quiz.ts'
import type { QuestionOrQuizSnapshot } from '../activity/snapshots.queries.ts'
import { parseQuizRow } from '../quizzes/quiz-rows.ts'
import type { ContentPackItemSiteState, PackItemUpdateDecision } from './planned-item.ts'

type QuizFacts = {
  isPlayed: boolean
  /** The ids and slugs of all quizzes on the site. */
  names: ReadonlySet<string>
  /** Tells whether a quiz can ask a question after the update from the pack. */
  isAskable: (questionId: string) => boolean
}

/** The fields that a pack update corrects. The site decides where and whether a quiz appears. */
const CORRECTED_FIELDS = ['title', 'byline', 'description', 'categories', 'mediaUrl', 'mediaText'] as const

const QUESTIONS_KEPT_NOTE = 'Its questions stay as they are, because somebody has played it'

/** Decides how an update treats a quiz of the pack. Returns `null` if nothing differs. */
export function planStarterPackQuizUpdate(
  packed: Quiz,
  { now, packVersion }: ContentPackItemSiteState,
  { isPlayed, names, isAskable }: QuizFacts,
): PackItemUpdateDecision<Quiz> | null {
  if (!now) {
    if (packVersion !== undefined) return leaveQuizAlone('It was deleted on this site')
    if (names.has(packed.slug)) return leaveQuizAlone('Another quiz of this site has its address')
    return { is: 'added', after: { ...packed, questionIds: packed.questionIds.filter(isAskable) } }
  }
  const site = toQuiz(now)
  const texts = Object.fromEntries(CORRECTED_FIELDS.map((field) => [field, packed[field]]))
  const asked = packed.questionIds.filter((id) => isAskable(id) || site.questionIds.includes(id))
  const corrected: Quiz = { ...site, ...texts, questionIds: asked }
  const all = getQuizDifferences(site, corrected)
  if (all.length === 0) return null
  if (packVersion === undefined) {
    return leaveQuizAlone('This site has a quiz of its own with this id', all)
  }
  if (now.version !== packVersion) return leaveQuizAlone('It was edited on this site', all)
  if (!isPlayed) return { is: 'changed', after: corrected, differences: all, note: '' }
  const after = { ...corrected, questionIds: site.questionIds }
  const found = getQuizDifferences(site, after)
  const note = found.length < all.length ? QUESTIONS_KEPT_NOTE : ''
  return found.length === 0 ? leaveQuizAlone(note, all) : { is: 'changed', after, differences: found, note }
}

/** Returns the ids of the questions of a quiz, in the order of the quiz. */
export function getQuizQuestionIds({ columns }: QuestionOrQuizSnapshot): string[] {
  return JSON.parse(String(columns['question_ids'])) as string[]
}

function toQuiz(now: QuestionOrQuizSnapshot): Quiz {
  return parseQuizRow({ ...now.rest, ...now.columns } as unknown as QuizzesTable, getQuizQuestionIds(now))
}

function getQuizDifferences(before: Quiz, after: Quiz): QuestionFieldDifference[] {
  return [...CORRECTED_FIELDS, 'questionIds' as const].flatMap((field) => {
    const [was, is] = [formatFieldValue(before, field), formatFieldValue(after, field)]
    return was === is ? [] : [{ field: QUIZ_FIELD_LABELS[field], before: was, after: is }]
  })
}

function formatFieldValue(quiz: Quiz, field: (typeof CORRECTED_FIELDS)[number] | 'questionIds'): string {
  const value = quiz[field]
  return typeof value === 'string' ? value : value.join(', ')
}

function leaveQuizAlone(reason: string, differences: QuestionFieldDifference[] = []): PackItemUpdateDecision<Quiz> {
  return { is: 'left alone', reason, differences }
}
