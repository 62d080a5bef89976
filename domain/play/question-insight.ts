import { type AbilitySums, discrimination, type Discrimination } from './discrimination.ts'
import { isTyped, type Question } from '../questions/question.ts'
import type { Difficulty } from '../questions/question-fields.ts'
import { KINDS } from '../questions/question-kinds.ts'
import { type PickCount, solvedAtFirst } from './question-tally.ts'
import { wilsonInterval } from './wilson.ts'

/** Statistics of a question's first picks at one moment. */
export type InsightFacts = {
  /** The picks of players and visitors. */
  tally: readonly PickCount[]
  /** Covers only players with enough other answers to have an ability. */
  ability: AbilitySums
  /** For each option: the number of players who picked it and the sum of their abilities. */
  drawn: readonly { option: string; players: number; ability: number }[]
  /** In milliseconds; `null` when no time is known. */
  medianTime: number | null
  /** The number of players who answered after the last edit of the question. */
  playersSinceEdit: number
}

/** Warnings about a question with suspicious answers, most serious first. */
export const INSIGHT_FLAGS = ['negative', 'strong-drawn', 'mislabelled', 'unpicked', 'few'] as const
export type InsightFlag = (typeof INSIGHT_FLAGS)[number]

/** With fewer first picks, `few` is the only flag. */
const FEWEST_PICKS = 30
/** An option is "unpicked" when its share is below this with 95 % confidence. */
const TEMPTING = 0.05
/**
 * Thresholds for the share of players who knew the answer, without lucky guesses: easy from
 * `EASY_FROM`, hard below `HARD_BELOW`, medium between them.
 */
const EASY_FROM = 0.65
const HARD_BELOW = 0.35

/** Statistics of a question's first picks, judged by the question as it is now. */
export type QuestionInsight = {
  solved: { share: number; low: number; high: number; total: number }
  discrimination: Discrimination | null
  /** The options with their picks, the right one first; empty for free-text questions. */
  options: DrawnOption[]
  medianTime: number | null
  /** `null` while the answers are consistent with more than one difficulty. */
  measuredDifficulty: Difficulty | null
  flags: InsightFlag[]
}

/** An insight with the number of reports about the question. */
export type ReportedInsight = QuestionInsight & { reports: number }

export type DrawnOption = {
  option: string
  isAnswer: boolean
  /** The share of all first picks, from 0 to 1. */
  share: number
  picks: number
  /**
   * The mean ability of the players who picked the option; `null` when no such player has an
   * ability.
   */
  ability: number | null
}

type Judged = Pick<Question, 'kind' | 'answer' | 'wrongOptions' | 'difficulty'>

/**
 * Computes the insight from the statistics and the current question. Flags disappear when an author
 * fixes the question.
 */
export function questionInsight(facts: InsightFacts, question: Judged): QuestionInsight {
  const { solved, total } = solvedAtFirst(facts.tally)
  const options = drawnOptions(facts, question, total)
  const share = total === 0 ? 0 : solved / total
  const insight = {
    solved: { share, ...wilsonInterval(solved, total), total },
    discrimination: discrimination(facts.ability),
    options,
    medianTime: facts.medianTime,
    measuredDifficulty: measuredDifficulty({ solved, total }, options.length),
  }
  return { ...insight, flags: flagsOf(insight, facts, question) }
}

function drawnOptions(facts: InsightFacts, question: Judged, total: number): DrawnOption[] {
  if (isTyped(question)) return []
  const { fixedOptions } = KINDS[question.kind]
  const wrong = fixedOptions?.filter((one) => one !== question.answer) ?? question.wrongOptions
  return [question.answer, ...wrong].map((option, index) => {
    const picks = facts.tally
      .filter((pick) => pick.way === 'picked' && pick.option === option)
      .reduce((sum, { players, visitors }) => sum + players + visitors, 0)
    const drawn = facts.drawn.find((one) => one.option === option)
    return {
      option,
      isAnswer: index === 0,
      picks,
      share: total === 0 ? 0 : picks / total,
      ability: drawn && drawn.players > 0 ? drawn.ability / drawn.players : null,
    }
  })
}

/**
 * Returns the difficulty that the answers show, or `null` while more than one is plausible. The
 * expected share of lucky guesses is subtracted first: 1/2 with two options, 1/4 with four.
 */
export function measuredDifficulty(
  { solved, total }: { solved: number; total: number },
  optionCount: number,
): Difficulty | null {
  if (total < FEWEST_PICKS) return null
  const guessed = optionCount > 1 ? 1 / optionCount : 0
  const known = (share: number) => Math.max(0, (share - guessed) / (1 - guessed))
  const { low, high } = wilsonInterval(solved, total)
  const [lowest, highest] = [low, high].map((bound) => labelOf(known(bound)))
  return lowest === highest ? (lowest ?? null) : null
}

function labelOf(known: number): Difficulty {
  if (known >= EASY_FROM) return 'Easy'
  return known < HARD_BELOW ? 'Hard' : 'Medium'
}

type Measured = Omit<QuestionInsight, 'flags'>

function flagsOf(measured: Measured, facts: InsightFacts, question: Judged): InsightFlag[] {
  if (measured.solved.total < FEWEST_PICKS) return ['few']
  const is: Record<InsightFlag, boolean> = {
    negative: measured.discrimination !== null && measured.discrimination.high < 0,
    'strong-drawn': strongDrawn(facts, measured.options),
    mislabelled:
      measured.measuredDifficulty !== null && measured.measuredDifficulty !== question.difficulty,
    // Options that an edit added lately may have no picks yet.
    unpicked:
      facts.playersSinceEdit >= FEWEST_PICKS &&
      measured.options.some(
        ({ picks }) => wilsonInterval(picks, measured.solved.total).high < TEMPTING,
      ),
    few: false,
  }
  return INSIGHT_FLAGS.filter((flag) => is[flag])
}

/** With fewer players the comparison is not significant. */
const FEWEST_DRAWN = 10

/**
 * Returns whether the players who picked some wrong option have a significantly higher ability than
 * the players who picked the right one.
 */
function strongDrawn({ drawn, ability }: InsightFacts, options: readonly DrawnOption[]): boolean {
  const answer = options.find(({ isAnswer }) => isAnswer)
  const mean = ability.players === 0 ? 0 : ability.ability / ability.players
  const variance = ability.players === 0 ? 0 : ability.abilitySquared / ability.players - mean ** 2
  const right = drawn.find(({ option }) => option === answer?.option)
  if (!right || right.players < FEWEST_DRAWN || answer?.ability == null) return false
  return options.some((wrong) => {
    const players = drawn.find(({ option }) => option === wrong.option)?.players ?? 0
    if (wrong.isAnswer || players < FEWEST_DRAWN || wrong.ability === null) return false
    const error = Math.sqrt(Math.max(variance, 0) * (1 / players + 1 / right.players))
    return wrong.ability - (answer.ability ?? 0) > 2 * error
  })
}
