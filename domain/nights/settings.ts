/** The host's choices for a quiz night. */
export type QuizNightSettings = {
  /** The time for each question, 10 to 60 seconds. `null`: the host presses "next", and nothing runs by the clock. */
  secondsPerQuestion: number | null
  /** How long a revealed answer and the standings stay if the quiz night runs by the clock. */
  secondsPerReveal: number
  /** How many questions a round has; 0 for a single round. */
  questionsPerRound: number
  /** The length of the break between rounds; 0 for none. */
  breakMinutes: number
  /** Whether the first quiz starts with a trial question, which gives no points. */
  hasTrial: boolean
  /** The points for a right answer. */
  pointsPerQuestion: number
  /**
   * `plain`: every right answer gives the same points. `speed`: three times as many in the first third of the time,
   * twice as many in the second. Needs `secondsPerQuestion`.
   */
  scoring: 'plain' | 'speed'
  /** Whether phones show texts and options, or only the letters of the options. */
  questionsOn: 'phones' | 'screen'
  /** Whether the big screen shows the leaders beside each answer. */
  showsLeaders: boolean
  /** Whether a player may change an answer until the question closes. */
  canChangeAnswer: boolean
}

export const DEFAULT_QUIZ_NIGHT_SETTINGS: QuizNightSettings = {
  secondsPerQuestion: null,
  secondsPerReveal: 15,
  questionsPerRound: 10,
  breakMinutes: 0,
  hasTrial: true,
  pointsPerQuestion: 1,
  scoring: 'plain',
  questionsOn: 'phones',
  showsLeaders: true,
  canChangeAnswer: false,
}

/** The allowed range of each numeric setting. */
export const QUIZ_NIGHT_SETTING_RANGES = {
  secondsPerQuestion: { least: 10, most: 60 },
  secondsPerReveal: { least: 5, most: 120 },
  questionsPerRound: { least: 0, most: 50 },
  breakMinutes: { least: 0, most: 60 },
  pointsPerQuestion: { least: 1, most: 100 },
} as const satisfies Partial<Record<keyof QuizNightSettings, { least: number; most: number }>>

/** The factors by which a host can lengthen a player's time (WCAG 2.2.1). 1 is the usual time. */
export const QUIZ_NIGHT_EXTRA_TIME_FACTORS = [1, 1.5, 2, 3, 10] as const
export type QuizNightExtraTimeFactor = (typeof QUIZ_NIGHT_EXTRA_TIME_FACTORS)[number]

export const MAX_QUIZ_NIGHT_PLAYERS = 1000
/** The maximum number of questions of one quiz in a quiz night. */
export const MAX_QUIZ_NIGHT_QUESTIONS = 100
