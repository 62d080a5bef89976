import { expect, it } from 'vitest'
import {
  addPlayerToSkillCorrelationSums,
  correlateSolvingWithSkill,
  ZERO_SKILL_CORRELATION_SUMS,
} from './skill-correlation.ts'
import {
  type QuestionInsightStatistics,
  estimateDifficultyFromFirstPicks,
  computeQuestionInsight,
} from './question-insight.ts'

const QUESTION: Parameters<typeof computeQuestionInsight>[1] = {
  kind: 'MultiChoice',
  answer: 'Right',
  wrongOptions: ['Near', 'Far', 'Silly'],
  difficulty: 'Medium',
}

function facts(
  counts: Record<string, number>,
  more: Partial<QuestionInsightStatistics> = {},
): QuestionInsightStatistics {
  return {
    tally: Object.entries(counts).map(([option, players]) => {
      return { way: 'picked', option, correct: option === 'Right', players, visitors: 0 }
    }),
    ability: ZERO_SKILL_CORRELATION_SUMS,
    drawn: [],
    medianTime: null,
    playersSinceEdit: 100,
    ...more,
  }
}

/** The textbook's formula, computed over all players. */
function pointBiserial(players: readonly { ability: number; solved: boolean }[]): number {
  const of = (some: typeof players) => some.reduce((sum, { ability }) => sum + ability, 0) / some.length
  const mean = of(players)
  const deviation = Math.sqrt(players.reduce((sum, { ability }) => sum + (ability - mean) ** 2, 0) / players.length)
  const [solvers, others] = [true, false].map((is) => players.filter((one) => one.solved === is))
  const share = (solvers?.length ?? 0) / players.length
  return ((of(solvers ?? []) - of(others ?? [])) / deviation) * Math.sqrt(share * (1 - share))
}

it('computes the correlation of skill and right answers (point-biserial) from running sums', () => {
  for (let round = 0; round < 200; round += 1) {
    const players = Array.from({ length: 10 + round }, (_, at) => {
      const ability = Math.random()
      return { ability, solved: at === 0 || (at > 1 && Math.random() < ability) }
    })
    const sums = { ...ZERO_SKILL_CORRELATION_SUMS }
    for (const { ability, solved } of players) addPlayerToSkillCorrelationSums(sums, ability, solved)
    const found = correlateSolvingWithSkill(sums)
    expect(found?.value).toBeCloseTo(pointBiserial(players), 8)
    expect(found?.low).toBeLessThan(found?.value ?? 0)
    expect(found?.high).toBeGreaterThan(found?.value ?? 0)
  }
})

it.each([
  ['nobody', { ...ZERO_SKILL_CORRELATION_SUMS }],
  ['few players', { players: 5, solved: 2, ability: 2, abilitySquared: 1, abilityOfSolvers: 1 }],
  ['all of them right', { players: 20, solved: 20, ability: 10, abilitySquared: 6, abilityOfSolvers: 10 }],
  ['all as good as each other', { players: 20, solved: 10, ability: 10, abilitySquared: 5, abilityOfSolvers: 5 }],
])('returns no correlation of skill and right answers with %s', (_, sums) => {
  expect(correlateSolvingWithSkill(sums)).toBeNull()
})

it.each([
  [{ solved: 95, total: 100 }, 4, 'Easy'],
  [{ solved: 60, total: 100 }, 4, null],
  [{ solved: 500, total: 1000 }, 0, 'Medium'],
  [{ solved: 280, total: 1000 }, 4, 'Hard'],
  // Random guessing solves half of the yes/no questions.
  [{ solved: 500, total: 1000 }, 2, 'Hard'],
  [{ solved: 20, total: 20 }, 4, null],
] as const)('with %j right picks and %i options, a question’s measured difficulty is %s', (solved, options, label) => {
  expect(estimateDifficultyFromFirstPicks(solved, options)).toBe(label)
})

it("sets only the flag 'few' for a question with too few first picks", () => {
  expect(computeQuestionInsight(facts({ Right: 2, Near: 20 }), QUESTION).flags).toEqual(['few'])
})

it('flags an option that no player picks, unless it may be new', () => {
  const counts = { Right: 100, Near: 60, Far: 40 }
  expect(computeQuestionInsight(facts(counts), QUESTION).flags).toContain('unpicked')
  const edited = facts(counts, { playersSinceEdit: 3 })
  expect(computeQuestionInsight(edited, QUESTION).flags).not.toContain('unpicked')
})

it('flags a difficulty label that the answers contradict, until it is corrected', () => {
  const counts = { Right: 960, Near: 20, Far: 10, Silly: 10 }
  const insight = computeQuestionInsight(facts(counts), QUESTION)
  expect(insight.flags).toContain('mislabelled')
  expect(insight.measuredDifficulty).toBe('Easy')
  const mended = computeQuestionInsight(facts(counts), { ...QUESTION, difficulty: 'Easy' })
  expect(mended.flags).not.toContain('mislabelled')
})

it('flags a wrong option that attracts strong players, and a question that weak players solve more often', () => {
  const sums = { ...ZERO_SKILL_CORRELATION_SUMS }
  for (let at = 0; at < 60; at += 1) addPlayerToSkillCorrelationSums(sums, 0.3 + (at % 10) / 100, true)
  for (let at = 0; at < 40; at += 1) addPlayerToSkillCorrelationSums(sums, 0.7 + (at % 10) / 100, false)
  const { flags, options } = computeQuestionInsight(
    facts(
      { Right: 60, Near: 40, Far: 1, Silly: 1 },
      {
        ability: sums,
        drawn: [
          { option: 'Right', players: 60, ability: 60 * 0.345 },
          { option: 'Near', players: 40, ability: 40 * 0.745 },
        ],
      },
    ),
    QUESTION,
  )
  expect(flags).toEqual(expect.arrayContaining(['negative', 'strong-drawn']))
  expect(options.map(({ option, picks }) => [option, picks])).toEqual([
    ['Right', 60],
    ['Near', 40],
    ['Far', 1],
    ['Silly', 1],
  ])
})

it('returns no option statistics for a free-text question', () => {
  const typed: QuestionInsightStatistics = facts(
    {},
    {
      tally: [
        { way: 'typed', option: '', correct: true, players: 10, visitors: 30 },
        { way: 'shown', option: '', correct: false, players: 0, visitors: 60 },
      ],
    },
  )
  const insight = computeQuestionInsight(typed, { ...QUESTION, kind: 'Freetext', wrongOptions: [] })
  expect(insight.options).toEqual([])
  expect(insight.solved).toMatchObject({ share: 0.4, total: 100 })
})
