import { type SkillCorrelationSums, correlateSolvingWithSkill, type SkillCorrelation } from './skill-correlation.ts'
import { isAnsweredByTyping, type Question } from '../questions/question.ts'
import type { Difficulty } from '../questions/question-fields.ts'
import { QUESTION_KIND_RULES } from '../questions/question-kinds.ts'
import { type FirstPickCount, countSolvedAtFirstPick } from './question-tally.ts'
import { computeWilsonInterval } from './wilson.ts'

/** Statistics of a question's first picks at one moment. */
export type QuestionInsightStatistics = {
  /** How often players and visitors made each first pick. */
  tally: readonly FirstPickCount[]
  /** The correlation sums of the players who have answered enough other questions for an estimate of their skill. */
  ability: SkillCorrelationSums
  /** For each option: the number of players who picked it and the sum of their estimated skills, each from 0 to 1. */
  drawn: readonly { option: string; players: number; ability: number }[]
  /** The median time from showing the options to the first pick, in milliseconds; `null` when no time is known. */
  medianTime: number | null
  /** The number of players who answered after the last edit of the question. */
  playersSinceEdit: number
}

/** Warnings about a question with suspicious answers, most serious first. */
export const QUESTION_INSIGHT_FLAGS = ['negative', 'strong-drawn', 'mislabelled', 'unpicked', 'few'] as const
export type QuestionInsightFlag = (typeof QUESTION_INSIGHT_FLAGS)[number]

/** The minimum number of first picks. A question with fewer gets only the flag `few`, and no measured difficulty. */
const MIN_FIRST_PICKS = 30
/**
 * A question gets the flag `unpicked` if, with 95 % confidence, less than this share of the first picks chose one of
 * its options.
 */
const MIN_TEMPTING_SHARE = 0.05
/**
 * Thresholds for the share of players who knew the answer, without lucky guesses: easy from
 * `EASY_MIN_SHARE`, hard below `HARD_MAX_SHARE`, medium between them.
 */
const EASY_MIN_SHARE = 0.65
const HARD_MAX_SHARE = 0.35

/** Statistics of a question's first picks, judged by the question as it is now. */
export type QuestionInsight = {
  solved: { share: number; low: number; high: number; total: number }
  discrimination: SkillCorrelation | null
  /** The options with their picks, the right one first; empty for free-text questions. */
  options: AnswerOptionInsight[]
  medianTime: number | null
  /** The difficulty that the answers show; `null` while they are consistent with more than one. */
  measuredDifficulty: Difficulty | null
  flags: QuestionInsightFlag[]
}

export type QuestionInsightWithReports = QuestionInsight & { reports: number }

export type AnswerOptionInsight = {
  option: string
  isAnswer: boolean
  /** The option's share of all first picks of the question, from 0 to 1. */
  share: number
  picks: number
  /**
   * The mean skill, from 0 to 1, of the players who picked the option; `null` if no such player has answered enough
   * questions for an estimate.
   */
  ability: number | null
}

type JudgedQuestion = Pick<Question, 'kind' | 'answer' | 'wrongOptions' | 'difficulty'>

/**
 * Computes the insight from the statistics and the current question. Flags disappear when an author fixes the question.
 */
export function computeQuestionInsight(facts: QuestionInsightStatistics, question: JudgedQuestion): QuestionInsight {
  const { solved, total } = countSolvedAtFirstPick(facts.tally)
  const options = computeOptionInsights(facts, question, total)
  const share = total === 0 ? 0 : solved / total
  const insight = {
    solved: { share, ...computeWilsonInterval(solved, total), total },
    discrimination: correlateSolvingWithSkill(facts.ability),
    options,
    medianTime: facts.medianTime,
    measuredDifficulty: estimateDifficultyFromFirstPicks({ solved, total }, options.length),
  }
  return { ...insight, flags: findInsightFlags(insight, facts, question) }
}

function computeOptionInsights(
  facts: QuestionInsightStatistics,
  question: JudgedQuestion,
  total: number,
): AnswerOptionInsight[] {
  if (isAnsweredByTyping(question)) return []
  const { fixedOptions } = QUESTION_KIND_RULES[question.kind]
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
export function estimateDifficultyFromFirstPicks(
  { solved, total }: { solved: number; total: number },
  optionCount: number,
): Difficulty | null {
  if (total < MIN_FIRST_PICKS) return null
  const guessed = optionCount > 1 ? 1 / optionCount : 0
  const known = (share: number) => Math.max(0, (share - guessed) / (1 - guessed))
  const { low, high } = computeWilsonInterval(solved, total)
  const [lowest, highest] = [low, high].map((bound) => toDifficulty(known(bound)))
  return lowest === highest ? (lowest ?? null) : null
}

function toDifficulty(known: number): Difficulty {
  if (known >= EASY_MIN_SHARE) return 'Easy'
  return known < HARD_MAX_SHARE ? 'Hard' : 'Medium'
}

type InsightWithoutFlags = Omit<QuestionInsight, 'flags'>

function findInsightFlags(
  measured: InsightWithoutFlags,
  facts: QuestionInsightStatistics,
  question: JudgedQuestion,
): QuestionInsightFlag[] {
  if (measured.solved.total < MIN_FIRST_PICKS) return ['few']
  const is: Record<QuestionInsightFlag, boolean> = {
    negative: measured.discrimination !== null && measured.discrimination.high < 0,
    'strong-drawn': hasWrongOptionForStrongPlayers(facts, measured.options),
    mislabelled: measured.measuredDifficulty !== null && measured.measuredDifficulty !== question.difficulty,
    // Options that an edit added lately may have no picks yet.
    unpicked:
      facts.playersSinceEdit >= MIN_FIRST_PICKS &&
      measured.options.some(
        ({ picks }) => computeWilsonInterval(picks, measured.solved.total).high < MIN_TEMPTING_SHARE,
      ),
    few: false,
  }
  return QUESTION_INSIGHT_FLAGS.filter((flag) => is[flag])
}

/** The minimum number of players per option for comparing the skill of those who picked it. */
const MIN_PLAYERS_PER_OPTION = 10

/**
 * Returns whether the players who picked some wrong option have a significantly higher skill than the players who
 * picked the right one.
 */
function hasWrongOptionForStrongPlayers(
  { drawn, ability }: QuestionInsightStatistics,
  options: readonly AnswerOptionInsight[],
): boolean {
  const answer = options.find(({ isAnswer }) => isAnswer)
  const mean = ability.players === 0 ? 0 : ability.ability / ability.players
  const variance = ability.players === 0 ? 0 : ability.abilitySquared / ability.players - mean ** 2
  const right = drawn.find(({ option }) => option === answer?.option)
  if (!right || right.players < MIN_PLAYERS_PER_OPTION || answer?.ability == null) return false
  return options.some((wrong) => {
    const players = drawn.find(({ option }) => option === wrong.option)?.players ?? 0
    if (wrong.isAnswer || players < MIN_PLAYERS_PER_OPTION || wrong.ability === null) return false
    const error = Math.sqrt(Math.max(variance, 0) * (1 / players + 1 / right.players))
    return wrong.ability - (answer.ability ?? 0) > 2 * error
  })
}
