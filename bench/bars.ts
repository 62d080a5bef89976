/** A target: the largest allowed figure, or the smallest where `atLeast` is set. */
type Bar = { bar: number; atLeast?: true }

/**
 * The targets of all measurements, except the bytes of first visits, which are in `bin/byte-budgets.ts`. They hold on
 * two cores that also generate the load.
 */
export const BARS = {
  todaysPagePerBareServer: { bar: 1, atLeast: true },
  questionJsonPerBareServer: { bar: 0.9, atLeast: true },
  scriptPerBareServer: { bar: 0.9, atLeast: true },
  replyP99Ms: { bar: 10 },
  startSeconds: { bar: 0.5 },
  megabytesAfterMillionRequests: { bar: 140 },
  memoryGrowthPercent: { bar: 10 },
  homePaintSeconds: { bar: 1.2 },
  quizPaintSeconds: { bar: 1.3 },
  layoutShift: { bar: 0 },
  answersPerSecondOnSqlite: { bar: 4000, atLeast: true },
  answersPerPgbenchTransaction: { bar: 2, atLeast: true },
  importSeconds: { bar: 60 },
  importMegabytes: { bar: 400 },
  longestAnswerDuringImportMs: { bar: 1500 },
  pageMedianUnderAttackMs: { bar: 50 },
  pageP99UnderAttackMs: { bar: 250 },
  megabytesUnderAttack: { bar: 350 },
  quizNightNextP99Ms: { bar: 500 },
  quizNightAnswerP99Ms: { bar: 200 },
  quizNightHomeP99Ms: { bar: 50 },
  quizNightMegabytes: { bar: 300 },
  mailsPerSecond: { bar: 300, atLeast: true },
  mailHomeP99Ms: { bar: 20 },
  pageWhileCounting: { bar: 0.97, atLeast: true },
  countedAnswers: { bar: 0.05 },
  audienceReportMs: { bar: 100 },
  notFoundRepliesPerSecond: { bar: 5000, atLeast: true },
} as const satisfies Record<string, Bar>
