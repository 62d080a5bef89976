import {
  type SkillCorrelationSums,
  addPlayerToSkillCorrelationSums,
  ZERO_SKILL_CORRELATION_SUMS,
} from '#domain/play/skill-correlation.ts'
import type { QuestionInsightStatistics } from '#domain/play/question-insight.ts'
import {
  addTimeToHistogram,
  computeMedianAnswerTime,
  createTimeHistogram,
  type AnswerTimeHistogram,
} from './time-histogram.ts'

/** The fields of a player's first pick that insights use. */
export type InsightFirstPickFields = {
  questionId: string
  choice: string | null
  correct: boolean
  answeredAt: number
  timeTaken: number | null
}

/** The fields of a question that determine how its insights count its answers. */
export type QuestionInsightInputFields = { isTyped: boolean; editedAt: number }

/** Minimum number of a player's other answers from which the player's ability is estimated. */
const MIN_OTHER_ANSWERS = 5
/** Maximum number of distinct options counted per question. */
const MAX_OPTIONS = 12

type QuestionSums = {
  ability: SkillCorrelationSums
  drawn: Map<string, { players: number; ability: number }>
  times: AnswerTimeHistogram
  playersSinceEdit: number
}

/** Aggregates the answers of all players, one player after the other. */
type AnswerAggregator = {
  add: (answers: readonly InsightFirstPickFields[]) => void
  factsOf: (questionId: string) => Omit<QuestionInsightStatistics, 'tally'>
}

export function createInsightAnswerAggregator(
  questions: ReadonlyMap<string, QuestionInsightInputFields>,
): AnswerAggregator {
  const sums = new Map<string, QuestionSums>()
  const sumsOf = (id: string) => {
    const known = sums.get(id) ?? {
      ability: { ...ZERO_SKILL_CORRELATION_SUMS },
      drawn: new Map(),
      times: createTimeHistogram(),
      playersSinceEdit: 0,
    }
    sums.set(id, known)
    return known
  }
  return {
    add: (answers) => {
      const solved = answers.filter(({ correct }) => correct).length
      const others = answers.length - 1
      for (const answer of answers) {
        const question = questions.get(answer.questionId)
        if (!question) continue
        const of = sumsOf(answer.questionId)
        if (answer.timeTaken !== null) addTimeToHistogram(of.times, answer.timeTaken)
        if (answer.answeredAt >= question.editedAt) of.playersSinceEdit += 1
        if (others < MIN_OTHER_ANSWERS) continue
        const ability = (solved - Number(answer.correct)) / others
        addPlayerToSkillCorrelationSums(of.ability, ability, answer.correct)
        if (!question.isTyped && answer.choice !== null) addOptionPick(of.drawn, answer.choice, ability)
      }
    },
    factsOf: (questionId) => {
      const { ability, drawn, times, playersSinceEdit } = sumsOf(questionId)
      const options = [...drawn].map(([option, { players, ability: others }]) => {
        return { option, players, ability: others }
      })
      return { ability, drawn: options, medianTime: computeMedianAnswerTime(times), playersSinceEdit }
    },
  }
}

function addOptionPick(drawn: QuestionSums['drawn'], option: string, ability: number): void {
  const known = drawn.get(option)
  if (known) {
    known.players += 1
    known.ability += ability
  } else if (drawn.size < MAX_OPTIONS) {
    drawn.set(option, { players: 1, ability })
  }
}
