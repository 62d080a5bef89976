import { MISSING_TEXT_MESSAGE } from '../questions/question-flaws.ts'
import type { InputFlaw } from '../text/flaw.ts'
import { type Quiz, MAX_QUIZ_FIELD_CHARACTERS } from '../quizzes/quiz.ts'
import { splitIntoCharacters, isTextLongerThan } from '../text/text-length.ts'
import { isSafeUrl } from '../text/safe-url.ts'
import { type QuizReadiness, formatQuizReadiness } from '../quizzes/quiz-readiness.ts'

/** A quiz with the fields that only authors see. */
export type AuthoredQuiz = Quiz & {
  /** The version of the quiz, which increases with every edit. */
  version: number
  /** The author of the quiz; `null` when it came with a content pack or the author's account is deleted. */
  author: { id: string; name: string; email: string } | null
  /** Whether the quiz is archived, and so removed from all public pages. */
  archived: boolean
  /** The quiz's readiness today, which follows from its questions. */
  readiness: QuizReadiness
  /** The number of archived questions, which are left out when the quiz is played. */
  skipped: number
  /** Milliseconds since 1970. */
  updatedAt: number
}

type QuizTextField = keyof typeof MAX_QUIZ_FIELD_CHARACTERS

const FIELD_SUBJECTS: Record<QuizTextField, string> = {
  title: 'The title',
  description: 'The description',
  byline: 'The byline',
  mediaUrl: 'The picture',
  mediaText: 'The picture’s description',
  sampleFile: 'The sample file',
}

/** Returns the flaws that prevent saving a quiz, because its data would be lost or harmful. */
export function findQuizFlaws(quiz: Pick<Quiz, QuizTextField>): InputFlaw<QuizTextField>[] {
  const flaws: InputFlaw<QuizTextField>[] = []
  if (quiz.title.trim() === '') flaws.push({ code: 'missing', field: 'title', message: MISSING_TEXT_MESSAGE })
  for (const field of ['mediaUrl', 'sampleFile'] as const) {
    if (quiz[field] === '' || isSafeUrl(quiz[field])) continue
    const message = `${FIELD_SUBJECTS[field]} is not a web address`
    flaws.push({ code: 'unsafe-link', field, message })
  }
  for (const field of Object.keys(FIELD_SUBJECTS) as QuizTextField[]) {
    if (!isTextLongerThan(MAX_QUIZ_FIELD_CHARACTERS[field], quiz[field])) continue
    const message = `${FIELD_SUBJECTS[field]} is longer than ${MAX_QUIZ_FIELD_CHARACTERS[field]} characters`
    flaws.push({ code: 'too-long', field, message })
  }
  return flaws
}

const COPY_SUFFIX = ' (copy)'

/** Returns the title for a copy of a quiz, shortened to the maximum length. */
export function formatQuizCopyTitle(title: string): string {
  const start = splitIntoCharacters(title).slice(0, MAX_QUIZ_FIELD_CHARACTERS.title - COPY_SUFFIX.length)
  return start.join('') + COPY_SUFFIX
}

/** Returns the number of questions that a quiz asks a player. Archived questions do not count. */
export function countAskedQuizQuestions({ questionIds, skipped }: AuthoredQuiz): number {
  return questionIds.length - skipped
}

/** Returns whether players can open the quiz now. */
export function isQuizPlayable(quiz: AuthoredQuiz): boolean {
  return isQuizPublic(quiz) && quiz.readiness.is === 'ready'
}

/** Returns whether the quiz is public. Players can open it as soon as its questions are ready. */
export function isQuizPublic({ status, archived }: Pick<AuthoredQuiz, 'status' | 'archived'>): boolean {
  return status === 'Published' && !archived
}

/** Formats whether, or from which day, players can open the quiz. */
export function formatQuizAvailability(quiz: Pick<AuthoredQuiz, 'status' | 'archived' | 'readiness'>): string {
  if (quiz.archived) return 'Not playable: it’s archived'
  const words = formatQuizReadiness(quiz.readiness)
  return isQuizPublic(quiz) ? words : `Once published, ${words.charAt(0).toLowerCase()}${words.slice(1)}`
}
