import { NO_TEXT } from './question-flaws.ts'
import type { Flaw } from './flaw.ts'
import { type Quiz, QUIZ_LENGTHS } from './quiz.ts'
import { isLongerThan } from './text-length.ts'
import { isSafeLink } from './safe-url.ts'

/** A quiz with what authors alone get to know of it. */
export type AuthoredQuiz = Quiz & {
  /** Counts up with every edit. */
  version: number
  /** Null when it came with a pack, or when they have left. */
  author: { name: string; email: string } | null
  /** Taken out of everything public. */
  archived: boolean
  /** How many of its questions nobody may see yet, or that are gone: until then it is not playable. */
  unseen: number
  /** How many of its questions are archived, and so left out. */
  skipped: number
  /** Milliseconds since 1970. */
  updatedAt: number
}

type QuizText = keyof typeof QUIZ_LENGTHS

const SUBJECTS: Record<QuizText, string> = {
  title: 'The title',
  description: 'The description',
  byline: 'The byline',
  mediaUrl: 'The picture',
  mediaText: 'What the picture shows',
  sampleFile: 'The sample file',
}

/** What keeps a quiz from being saved, because it would be lost or could do harm. */
export function quizFlaws(quiz: Pick<Quiz, QuizText>): Flaw<QuizText>[] {
  const flaws: Flaw<QuizText>[] = []
  if (quiz.title.trim() === '') flaws.push({ code: 'missing', field: 'title', message: NO_TEXT })
  for (const field of ['mediaUrl', 'sampleFile'] as const) {
    if (quiz[field] === '' || isSafeLink(quiz[field])) continue
    const message = `${SUBJECTS[field]} is not a web address`
    flaws.push({ code: 'unsafe-link', field, message })
  }
  for (const field of Object.keys(SUBJECTS) as QuizText[]) {
    if (!isLongerThan(QUIZ_LENGTHS[field], quiz[field])) continue
    const message = `${SUBJECTS[field]} is longer than ${QUIZ_LENGTHS[field]} characters`
    flaws.push({ code: 'too-long', field, message })
  }
  return flaws
}

/** How many questions a player would be asked. */
export function askedCount({ questionIds, skipped }: AuthoredQuiz): number {
  return questionIds.length - skipped
}

/** Whether players can open it now. */
export function isPlayable(quiz: AuthoredQuiz): boolean {
  const isOut = quiz.status === 'Published' && !quiz.archived
  return isOut && quiz.unseen === 0 && askedCount(quiz) > 0
}
