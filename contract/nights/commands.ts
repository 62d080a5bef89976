import { z } from 'zod'
import { TextWithoutNul } from '../base/form-fields.ts'
import { QuizNightExtraTimeSchema } from './views.ts'

/** The number of a question of a quiz night. */
export const QuizNightQuestionNumber = z.int().min(0).max(100_000)
const SeatNumber = z.int().min(1).max(100_000)

/** The commands that a host can send to a quiz night. A host who sends only `next` can play a whole quiz night. */
export const HostCommandSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('next') }).describe('Ends the current phase'),
    z.object({ type: z.literal('pause') }),
    z.object({ type: z.literal('resume') }),
    z.object({ type: z.literal('more time'), seconds: z.int().min(1).max(600) }),
    z.object({ type: z.literal('skip') }).describe('The current question does not count and is not revealed'),
    z
      .object({ type: z.literal('accept'), question: QuizNightQuestionNumber, text: TextWithoutNul.min(1).max(200) })
      .describe('Counts a typed answer as right for everybody'),
    z
      .object({
        type: z.literal('correct key'),
        question: QuizNightQuestionNumber,
        answer: TextWithoutNul.min(1).max(200),
      })
      .describe('Changes the right answer and counts all points of the question again'),
    z
      .object({ type: z.literal('door'), isClosed: z.boolean() })
      .describe('Stops new players from joining, or admits them again. Players who have joined stay.'),
    z.object({ type: z.literal('extra time'), seat: SeatNumber, factor: QuizNightExtraTimeSchema }),
    z.object({
      type: z.literal('remove'),
      seat: SeatNumber,
      andLater: z.boolean().default(false).describe('Also removes the players who joined later, and closes the door'),
    }),
    z.object({ type: z.literal('return'), seat: SeatNumber }).describe('Lets a removed player back in'),
    z
      .object({ type: z.literal('free'), seat: SeatNumber })
      .describe('Lets the next one who joins with the player’s name have the seat, as after the loss of a phone'),
    z.object({ type: z.literal('end') }).describe('Closes the room. The results stay for 30 days.'),
  ])
  .meta({ id: 'QuizNightCommand' })

export type HostCommand = z.output<typeof HostCommandSchema>
