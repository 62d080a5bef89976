import {
  type Card,
  type CardInput,
  createEmptyCard,
  fsrs,
  type Grade as Rating,
  State,
} from 'ts-fsrs'
import { addDays, type Day, dayAt, daysBetween, startOfDay } from '../time/day.ts'
import { type Grade, GRADES, type Review, suggestedGrade } from './review.ts'

/** A player's memory of one question and the day on which the question comes back. */
export type ReviewCard = {
  /** The first day on which the review is due. */
  due: Day
  /** The day of the last review. */
  seen: Day
  /** The number of days after which the probability of remembering falls to 90 %. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
  /** The number of reviews. */
  reps: number
  /** How often the player forgot the answer in a review. */
  lapses: number
}

/** The events from which a card is computed, with reviews in ascending order. */
export type ReviewHistory = { answered: Day; correct: boolean; reviews: readonly Review[] }

/** The memory state of the FSRS algorithm. */
type Memory = Pick<ReviewCard, 'stability' | 'difficulty'>

/**
 * The Free Spaced Repetition Scheduler. It uses whole days because there is one question a day.
 * Fuzz is disabled so that recomputing a card gives the same result.
 */
const SCHEDULER = fsrs({ enable_short_term: false, enable_fuzz: false, request_retention: 0.9 })

/**
 * Creates a card from the first answer, which counts as the first review. After a wrong answer the
 * question comes back the next day.
 */
export function newCard(answered: Day, correct: boolean): ReviewCard {
  const at = startOfDay(answered)
  return cardFrom(SCHEDULER.next(createEmptyCard(at), at, ratingOf(suggestedGrade(correct))).card)
}

/**
 * Returns the card after a review. A review dated before the last one counts for the day of the
 * last one.
 */
export function reviewCard(card: ReviewCard, { grade, on }: Review): ReviewCard {
  return cardFrom(SCHEDULER.next(toLibrary(card), notBefore(card, on), ratingOf(grade)).card)
}

/** Returns the number of days until the next review for each grade. */
export function daysToReturn(card: ReviewCard, on: Day): Record<Grade, number> {
  const outcomes = SCHEDULER.repeat(toLibrary(card), notBefore(card, on))
  const days = (grade: Grade) => outcomes[ratingOf(grade)].card.scheduled_days
  return { again: days('again'), hard: days('hard'), good: days('good'), easy: days('easy') }
}

/** Computes the card from the whole history. */
export function countCard(history: ReviewHistory): ReviewCard {
  const { on } = firstLook(history)
  return history.reviews.reduce(reviewCard, newCard(on, history.correct))
}

/**
 * Returns the memory state after each event of a history in ascending order. Computing whole cards
 * would be slower.
 */
export function memories(history: ReviewHistory): Pick<ReviewCard, 'seen' | 'stability'>[] {
  let memory: Memory | null = null
  let { on: seen } = firstLook(history)
  return [firstLook(history), ...history.reviews].map(({ grade, on }) => {
    const day = on > seen ? on : seen
    memory = SCHEDULER.next_state(memory, daysBetween(seen, day), ratingOf(grade))
    seen = day
    return { seen, stability: memory.stability }
  })
}

/**
 * Returns the first answer as a review. An answer that arrived after its reviews is dated to the
 * day before the first review.
 */
function firstLook({ answered, correct, reviews: [first] }: ReviewHistory): Review {
  const on = first && first.on <= answered ? addDays(first.on, -1) : answered
  return { grade: suggestedGrade(correct), on }
}

/** Returns the probability, from 0 to 1, that the player still remembers the answer. */
export function chanceToKnow(
  { seen, stability }: Pick<ReviewCard, 'seen' | 'stability'>,
  on: Day,
): number {
  return SCHEDULER.forgetting_curve(Math.max(0, daysBetween(seen, on)), stability)
}

function ratingOf(grade: Grade): Rating {
  return GRADES.indexOf(grade) + 1
}

function notBefore({ seen }: ReviewCard, on: Day): number {
  return startOfDay(on > seen ? on : seen)
}

function toLibrary({ due, seen, ...card }: ReviewCard): CardInput {
  return {
    ...card,
    due: startOfDay(due),
    last_review: startOfDay(seen),
    state: State.Review,
    scheduled_days: daysBetween(seen, due),
    elapsed_days: 0,
    learning_steps: 0,
  }
}

function cardFrom({ due, last_review, stability, difficulty, reps, lapses }: Card): ReviewCard {
  const seen = dayAt((last_review ?? due).getTime())
  return { due: dayAt(due.getTime()), seen, stability, difficulty, reps, lapses }
}
