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

/** How well one question is kept in mind by one player, and when it comes back. */
export type ReviewCard = {
  /** The day from which on it waits. */
  due: Day
  /** When it was last seen. */
  seen: Day
  /** In how many days the chance to know it falls to 90 %. */
  stability: number
  /** 1 to 10. */
  difficulty: number
  /** How often it was seen. */
  reps: number
  /** How often it was forgotten after it had come back. */
  lapses: number
}

/** All that a card follows from; reviews oldest first. */
export type ReviewHistory = { answered: Day; correct: boolean; reviews: readonly Review[] }

/** What the algorithm remembers. */
type Memory = Pick<ReviewCard, 'stability' | 'difficulty'>

/**
 * Free Spaced Repetition Scheduler: whole days alone, because there is one question a day, and nothing
 * by chance, so that counting again comes to the same.
 */
const SCHEDULER = fsrs({ enable_short_term: false, enable_fuzz: false, request_retention: 0.9 })

/** The first answer is the first look: who was wrong has the question back the next day. */
export function newCard(answered: Day, correct: boolean): ReviewCard {
  const at = startOfDay(answered)
  return cardFrom(SCHEDULER.next(createEmptyCard(at), at, ratingOf(suggestedGrade(correct))).card)
}

/** The card after another look. A day before the last one is taken for that. */
export function reviewCard(card: ReviewCard, { grade, on }: Review): ReviewCard {
  return cardFrom(SCHEDULER.next(toLibrary(card), notBefore(card, on), ratingOf(grade)).card)
}

/** In how many days a card will be back, by grade. */
export function daysToReturn(card: ReviewCard, on: Day): Record<Grade, number> {
  const outcomes = SCHEDULER.repeat(toLibrary(card), notBefore(card, on))
  const days = (grade: Grade) => outcomes[ratingOf(grade)].card.scheduled_days
  return { again: days('again'), hard: days('hard'), good: days('good'), easy: days('easy') }
}

/** The card that follows from the facts. */
export function countCard(history: ReviewHistory): ReviewCard {
  const { on } = firstLook(history)
  return history.reviews.reduce(reviewCard, newCard(on, history.correct))
}

/** What is remembered after each look of a history, oldest first; the rest of a card takes longer. */
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

/** An answer that arrived after its reviews was given before them, though nobody noted when. */
function firstLook({ answered, correct, reviews: [first] }: ReviewHistory): Review {
  const on = first && first.on <= answered ? addDays(first.on, -1) : answered
  return { grade: suggestedGrade(correct), on }
}

/** The chance, 0 to 1, that somebody still knows it. */
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
