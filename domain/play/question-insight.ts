import { type AbilitySums, discrimination, type Discrimination } from './discrimination.ts'
import { isTyped, type Question } from '../questions/question.ts'
import type { Difficulty } from '../questions/question-fields.ts'
import { KINDS } from '../questions/question-kinds.ts'
import { type PickCount, solvedAtFirst } from './question-tally.ts'
import { wilsonInterval } from './wilson.ts'

/** What was counted of a question's first picks at one moment. */
export type InsightFacts = {
  /** Everybody's, players and visitors. */
  tally: readonly PickCount[]
  /** The players who answered enough else to be compared. */
  ability: AbilitySums
  /** Of each option the players who picked it, and the sum of the shares of everything else that they solved. */
  drawn: readonly { option: string; players: number; ability: number }[]
  /** Half took longer, in milliseconds; null when nobody's time is known. */
  medianTime: number | null
  /** The players who answered since the question was last edited. */
  playersSinceEdit: number
}

/** What is said of a question whose answers are strange; the worst first. */
export const INSIGHT_FLAGS = ['negative', 'strong-drawn', 'mislabelled', 'unpicked', 'few'] as const
export type InsightFlag = (typeof INSIGHT_FLAGS)[number]

/** With fewer first picks nothing is said but that. */
const FEWEST_PICKS = 30
/** An option that surely fewer pick than this tempts nobody. */
const TEMPTING = 0.05
/** Solved by surely more of those who did not guess it is easy, by fewer hard; medium is between. */
const EASY_FROM = 0.65
const HARD_BELOW = 0.35

/** What the answers say about a question as it stands today. */
export type QuestionInsight = {
  solved: { share: number; low: number; high: number; total: number }
  discrimination: Discrimination | null
  /** What each option drew, the right one first; empty where a guess is typed. */
  options: DrawnOption[]
  medianTime: number | null
  /** Null as long as the answers fit two labels. */
  measuredDifficulty: Difficulty | null
  flags: InsightFlag[]
}

/** The same, and how often somebody found something wrong with the question. */
export type ReportedInsight = QuestionInsight & { reports: number }

export type DrawnOption = {
  option: string
  isAnswer: boolean
  /** Of all first picks, from 0 to 1. */
  share: number
  picks: number
  /** The mean share of everything else that those solved who picked it; null when nobody comparable did. */
  ability: number | null
}

type Judged = Pick<Question, 'kind' | 'answer' | 'wrongOptions' | 'difficulty'>

/** Makes sense of the facts by the question as it is now: whatever an author mends is no longer said. */
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
  return [question.answer, ...wrong].map((option, at) => {
    const picks = facts.tally
      .filter((pick) => pick.way === 'picked' && pick.option === option)
      .reduce((sum, { players, visitors }) => sum + players + visitors, 0)
    const drawn = facts.drawn.find((one) => one.option === option)
    return {
      option,
      isAnswer: at === 0,
      picks,
      share: total === 0 ? 0 : picks / total,
      ability: drawn && drawn.players > 0 ? drawn.ability / drawn.players : null,
    }
  })
}

/**
 * The label that the answers give a question, once they give it one alone. What guessing solves is taken
 * off first: of two options half, of four a quarter.
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
    // An option may be new.
    unpicked:
      facts.playersSinceEdit >= FEWEST_PICKS &&
      measured.options.some(
        ({ picks }) => wilsonInterval(picks, measured.solved.total).high < TEMPTING,
      ),
    few: false,
  }
  return INSIGHT_FLAGS.filter((flag) => is[flag])
}

/** Fewer would be chance. */
const FEWEST_DRAWN = 10

/** Whether those who picked some wrong option solve clearly more of everything else than those who were right. */
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
