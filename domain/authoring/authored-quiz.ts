import { NO_TEXT } from '../questions/question-flaws.ts'
import type { Flaw } from '../text/flaw.ts'
import { type Quiz, QUIZ_LENGTHS } from '../quizzes/quiz.ts'
import { charactersOf, isLongerThan } from '../text/text-length.ts'
import { isSafeLink } from '../text/safe-url.ts'
import { type Readiness, readinessInWords } from '../quizzes/quiz-readiness.ts'

/** A quiz with what authors alone get to know of it. */
export type AuthoredQuiz = Quiz & {
  /** Counts up with every edit. */
  version: number
  /** Null when it came with a pack, or when they have left. */
  author: { id: string; name: string; email: string } | null
  /** Taken out of everything public. */
  archived: boolean
  /** What its questions allow, today. */
  readiness: Readiness
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

const COPY = ' (copy)'

/** Returns the title of a quiz's copy, shortened where it would be too long. */
export function copyTitle(title: string): string {
  const begin = charactersOf(title).slice(0, QUIZ_LENGTHS.title - COPY.length)
  return begin.join('') + COPY
}

/** How many questions a player would be asked. */
export function askedCount({ questionIds, skipped }: AuthoredQuiz): number {
  return questionIds.length - skipped
}

/** Whether players can open it now. */
export function isPlayable(quiz: AuthoredQuiz): boolean {
  return isOut(quiz) && quiz.readiness.is === 'ready'
}

/** Whether players can open it as soon as its questions allow that. */
export function isOut({ status, archived }: Pick<AuthoredQuiz, 'status' | 'archived'>): boolean {
  return status === 'Published' && !archived
}

/** Whether and from when players can open it, in words. */
export function playableInWords(
  quiz: Pick<AuthoredQuiz, 'status' | 'archived' | 'readiness'>,
): string {
  if (quiz.archived) return 'Not playable: it is archived'
  const words = readinessInWords(quiz.readiness)
  return isOut(quiz) ? words : `Once published, ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
