import { z } from 'zod'
import type { HostRemoteView, QuizNightView, QuizNightPlayerView, BigScreenView } from '#domain/nights/night-view.ts'
import { QUESTION_CLOSE_REASONS, QUIZ_NIGHT_PHASES } from '#domain/nights/night-state.ts'
import {
  DEFAULT_QUIZ_NIGHT_SETTINGS,
  QUIZ_NIGHT_EXTRA_TIME_FACTORS,
  QUIZ_NIGHT_SETTING_RANGES,
  type QuizNightExtraTimeFactor,
  type QuizNightSettings,
} from '#domain/nights/settings.ts'

const Time = z.number().describe('Milliseconds since 1970, by the server’s clock')
const Setting = (name: keyof typeof QUIZ_NIGHT_SETTING_RANGES) => {
  const { least, most } = QUIZ_NIGHT_SETTING_RANGES[name]
  return z.int().min(least).max(most)
}

export const QuizNightSettingsSchema = z
  .object({
    secondsPerQuestion: Setting('secondsPerQuestion').nullable().describe('null: the host ends every phase'),
    secondsPerReveal: Setting('secondsPerReveal'),
    questionsPerRound: Setting('questionsPerRound').describe('0 for a single round'),
    breakMinutes: Setting('breakMinutes').describe('0 for no break'),
    hasTrial: z.boolean(),
    pointsPerQuestion: Setting('pointsPerQuestion'),
    scoring: z.enum(['plain', 'speed']).describe('speed: three times the points in the first third of the time'),
    questionsOn: z.enum(['phones', 'screen']),
    showsLeaders: z
      .boolean()
      .default(DEFAULT_QUIZ_NIGHT_SETTINGS.showsLeaders)
      .describe('Whether the big screen shows the leaders beside each answer'),
    canChangeAnswer: z.boolean(),
  })
  .refine(
    ({ scoring, secondsPerQuestion }) => scoring === 'plain' || secondsPerQuestion !== null,
    'Points for speed need a time for each question',
  )
  .meta({ id: 'QuizNightSettings' }) satisfies z.ZodType<QuizNightSettings>

export const QuizNightExtraTimeSchema = z.literal(
  QUIZ_NIGHT_EXTRA_TIME_FACTORS,
) satisfies z.ZodType<QuizNightExtraTimeFactor>

export const PlayerStandingSchema = z
  .object({
    seat: z.number(),
    name: z.string(),
    points: z.number(),
    place: z.number().describe('Players with the same points share a place'),
  })
  .meta({ id: 'QuizNightStanding' })

export const QuizNightPickCountSchema = z
  .object({ choice: z.string(), count: z.number(), correct: z.boolean() })
  .meta({ id: 'QuizNightPickCount' })

const RevealSchema = z.object({
  answer: z.string(),
  option: z.number().nullable(),
  moreInfo: z.string(),
  reference: z.string(),
  picks: z.array(QuizNightPickCountSchema).readonly(),
})

const QuestionSchema = z.object({
  number: z.number().describe('Counts all questions of the night from 0'),
  position: z.number().describe('Counts the questions of the quiz from 1; 0 for the trial question'),
  round: z.number(),
  points: z.number(),
  isTyped: z.boolean(),
  text: z.string().describe('Empty on phones if the questions are on the big screen only'),
  options: z.array(z.string()).readonly(),
  mediaUrl: z.string(),
  mediaText: z.string(),
  opensAt: Time.nullable().describe('Show the question at this time, on all screens at once'),
  closeReason: z
    .enum(QUESTION_CLOSE_REASONS)
    .nullable()
    .describe('Why the question was closed; null except before its reveal'),
  reveal: RevealSchema.nullable(),
})

const viewFields = {
  version: z.number().describe('Increases with every change'),
  serverTime: Time,
  code: z.string(),
  phase: z.enum(QUIZ_NIGHT_PHASES),
  isPaused: z.boolean(),
  endsAt: Time.nullable(),
  quiz: z.object({
    title: z.string(),
    answersArePublic: z.boolean().describe('Whether the answers can be looked up on this site'),
    count: z.number().describe('How many quizzes this room has had'),
    questions: z.number(),
    rounds: z.number(),
  }),
  settings: QuizNightSettingsSchema,
  isDoorClosed: z.boolean().describe('Whether the host has stopped new players from joining'),
  players: z.number(),
  question: QuestionSchema.nullable(),
  nextMedia: z.string().describe('Fetch this picture or sound before the next question opens'),
  standings: z.array(PlayerStandingSchema).readonly(),
}

export const QuizNightViewSchema = z.object(viewFields).meta({ id: 'QuizNightView' }) satisfies z.ZodType<QuizNightView>

const screenFields = { ...viewFields, names: z.array(z.string()).readonly(), answered: z.number() }

export const BigScreenViewSchema = z
  .object(screenFields)
  .meta({ id: 'QuizNightScreenView' }) satisfies z.ZodType<BigScreenView>

export const HostRemoteViewSchema = z
  .object({
    ...screenFields,
    notes: z
      .object({
        answer: z.string(),
        acceptedAnswers: z.array(z.string()).readonly(),
        moreInfo: z.string(),
        reference: z.string(),
      })
      .nullable(),
    picks: z.array(QuizNightPickCountSchema).readonly(),
    next: z.object({ text: z.string(), answer: z.string() }).nullable(),
    people: z
      .array(
        z.object({
          seat: z.number(),
          name: z.string(),
          isRemoved: z.boolean(),
          extraTime: QuizNightExtraTimeSchema,
          firstQuestion: z.number(),
        }),
      )
      .readonly(),
    secondHostKey: z.string(),
  })
  .meta({ id: 'QuizNightHostView' }) satisfies z.ZodType<HostRemoteView>

export const QuizNightPlayerViewSchema = z
  .object({
    seat: z.number(),
    name: z.string(),
    isRemoved: z.boolean(),
    points: z.number(),
    place: z.number().describe('0 before the first reveal'),
    behind: z.number().describe('The points that are missing to the next better place'),
    extraTime: QuizNightExtraTimeSchema,
    closesAt: Time.nullable().describe('When the open question closes for this player'),
    canAnswer: z.boolean(),
    answer: z.object({ choice: z.string(), option: z.number().nullable() }).nullable(),
    result: z.object({ correct: z.boolean(), points: z.number() }).nullable(),
  })
  .meta({ id: 'QuizNightOwnView' }) satisfies z.ZodType<QuizNightPlayerView>
