import { type Card, type CardInput, createEmptyCard, fsrs, type Grade as Rating, State } from 'ts-fsrs'
import { addDays, type Day, getUtcDayOfInstant, countDaysBetween, getStartOfDay } from '../time/day.ts'
import { type RecallGrade, RECALL_GRADES, type QuestionRecallReview, getDefaultRecallGrade } from './review.ts'

/** A player's memory of one question and the day on which the question comes back. */
export type ReviewCard = {
  /** The first day on which the review is due. */
  due: Day
  seen: Day
  /** The number of days after which the probability of remembering falls to 90 %. */
  stability: number
  /** How hard the question is for the player, from 1 to 10 (FSRS). */
  difficulty: number
  reps: number
  /** How often the player forgot the answer in a review. */
  lapses: number
}

/** The events from which a card is computed, with reviews in ascending order. */
export type ReviewCardHistory = { answered: Day; correct: boolean; reviews: readonly QuestionRecallReview[] }

type MemoryState = Pick<ReviewCard, 'stability' | 'difficulty'>

/**
 * The Free Spaced Repetition Scheduler. It uses whole days because there is one question a day.
 * Fuzz is disabled so that recomputing a card gives the same result.
 */
const FSRS_SCHEDULER = fsrs({
  enable_short_term: false,
  enable_fuzz: false,
  request_retention: 0.9,
})

/**
 * Creates a card from the first answer, which counts as the first review. After a wrong answer the
 * question comes back the next day.
 */
export function createReviewCard(answered: Day, correct: boolean): ReviewCard {
  const at = getStartOfDay(answered)
  return fromFsrsCard(FSRS_SCHEDULER.next(createEmptyCard(at), at, toFsrsRating(getDefaultRecallGrade(correct))).card)
}

/**
 * Returns a review card after a review. A review that is dated before the card's last review counts as if it were done
 * on the day of that last review.
 */
export function rescheduleReviewCard(card: ReviewCard, { grade, on }: QuestionRecallReview): ReviewCard {
  return fromFsrsCard(FSRS_SCHEDULER.next(toFsrsCard(card), getReviewTime(card, on), toFsrsRating(grade)).card)
}

/** Returns the number of days until the next review for each grade. */
export function getReviewIntervals(card: ReviewCard, on: Day): Record<RecallGrade, number> {
  const outcomes = FSRS_SCHEDULER.repeat(toFsrsCard(card), getReviewTime(card, on))
  const days = (grade: RecallGrade) => outcomes[toFsrsRating(grade)].card.scheduled_days
  return { again: days('again'), hard: days('hard'), good: days('good'), easy: days('easy') }
}

export function computeReviewCard(history: ReviewCardHistory): ReviewCard {
  const { on } = getFirstReview(history)
  return history.reviews.reduce(rescheduleReviewCard, createReviewCard(on, history.correct))
}

/**
 * Returns the memory state after each event of a history in ascending order. Computing whole cards would be slower.
 */
export function computeReviewMemoryStates(history: ReviewCardHistory): Pick<ReviewCard, 'seen' | 'stability'>[] {
  let memory: MemoryState | null = null
  let { on: seen } = getFirstReview(history)
  return [getFirstReview(history), ...history.reviews].map(({ grade, on }) => {
    const day = on > seen ? on : seen
    memory = FSRS_SCHEDULER.next_state(memory, countDaysBetween(seen, day), toFsrsRating(grade))
    seen = day
    return { seen, stability: memory.stability }
  })
}

/**
 * Returns the first answer as a review. An answer that arrived after its reviews is dated to the
 * day before the first review.
 */
function getFirstReview({ answered, correct, reviews: [first] }: ReviewCardHistory): QuestionRecallReview {
  const on = first && first.on <= answered ? addDays(first.on, -1) : answered
  return { grade: getDefaultRecallGrade(correct), on }
}

/** Returns the probability, from 0 to 1, that the player still remembers the answer. */
export function getRecallProbability({ seen, stability }: Pick<ReviewCard, 'seen' | 'stability'>, on: Day): number {
  return FSRS_SCHEDULER.forgetting_curve(Math.max(0, countDaysBetween(seen, on)), stability)
}

function toFsrsRating(grade: RecallGrade): Rating {
  return RECALL_GRADES.indexOf(grade) + 1
}

function getReviewTime({ seen }: ReviewCard, on: Day): number {
  return getStartOfDay(on > seen ? on : seen)
}

function toFsrsCard({ due, seen, ...card }: ReviewCard): CardInput {
  return {
    ...card,
    due: getStartOfDay(due),
    last_review: getStartOfDay(seen),
    state: State.Review,
    scheduled_days: countDaysBetween(seen, due),
    elapsed_days: 0,
    learning_steps: 0,
  }
}

function fromFsrsCard({ due, last_review, stability, difficulty, reps, lapses }: Card): ReviewCard {
  const seen = getUtcDayOfInstant((last_review ?? due).getTime())
  return { due: getUtcDayOfInstant(due.getTime()), seen, stability, difficulty, reps, lapses }
}
