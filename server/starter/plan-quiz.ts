import type { QuizzesTable } from '#db/tables/tables.ts'
import type { Difference } from '#domain/questions/question-differences.ts'
import { type Quiz, QUIZ_FIELDS } from '#domain/quizzes/quiz.ts'
import type { Snapshot } from '../activity/snapshots.queries.ts'
import { quizFromRow } from '../quizzes/quiz-rows.ts'
import type { SiteItem, Verdict } from './planned-item.ts'

type QuizFacts = {
  isPlayed: boolean
  /** The ids and slugs of all quizzes on the site. */
  names: ReadonlySet<string>
  /** Tells whether a quiz can ask a question after the update. */
  isAskable: (questionId: string) => boolean
}

/** The fields that a pack update corrects. The site decides where and whether a quiz appears. */
const CORRECTED = ['title', 'byline', 'description', 'categories', 'mediaUrl', 'mediaText'] as const

const KEEPS_QUESTIONS = 'Its questions stay as they are, because somebody has played it'

/** Decides how an update treats a quiz of the pack. Returns `null` if nothing differs. */
export function planQuiz(
  packed: Quiz,
  { now, packVersion }: SiteItem,
  { isPlayed, names, isAskable }: QuizFacts,
): Verdict<Quiz> | null {
  if (!now) {
    if (packVersion !== undefined) return leftAlone('It was deleted on this site')
    if (names.has(packed.slug)) return leftAlone('Another quiz of this site has its address')
    return { is: 'added', after: { ...packed, questionIds: packed.questionIds.filter(isAskable) } }
  }
  const site = quizOf(now)
  const texts = Object.fromEntries(CORRECTED.map((field) => [field, packed[field]]))
  const asked = packed.questionIds.filter((id) => isAskable(id) || site.questionIds.includes(id))
  const corrected: Quiz = { ...site, ...texts, questionIds: asked }
  const all = differencesOf(site, corrected)
  if (all.length === 0) return null
  if (packVersion === undefined) {
    return leftAlone('This site has a quiz of its own with this id', all)
  }
  if (now.version !== packVersion) return leftAlone('It was edited on this site', all)
  if (!isPlayed) return { is: 'changed', after: corrected, differences: all, note: '' }
  const after = { ...corrected, questionIds: site.questionIds }
  const found = differencesOf(site, after)
  const note = found.length < all.length ? KEEPS_QUESTIONS : ''
  return found.length === 0
    ? leftAlone(note, all)
    : { is: 'changed', after, differences: found, note }
}

/** Returns the ids of the questions of a quiz, in the order of the quiz. */
export function questionIdsOf({ columns }: Snapshot): string[] {
  return JSON.parse(String(columns['question_ids'])) as string[]
}

function quizOf(now: Snapshot): Quiz {
  return quizFromRow({ ...now.rest, ...now.columns } as unknown as QuizzesTable, questionIdsOf(now))
}

function differencesOf(before: Quiz, after: Quiz): Difference[] {
  return [...CORRECTED, 'questionIds' as const].flatMap((field) => {
    const [was, is] = [textOf(before, field), textOf(after, field)]
    return was === is ? [] : [{ field: QUIZ_FIELDS[field], before: was, after: is }]
  })
}

function textOf(quiz: Quiz, field: (typeof CORRECTED)[number] | 'questionIds'): string {
  const value = quiz[field]
  return typeof value === 'string' ? value : value.join(', ')
}

function leftAlone(reason: string, differences: Difference[] = []): Verdict<Quiz> {
  return { is: 'left alone', reason, differences }
}
