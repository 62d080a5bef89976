import { z } from 'zod'
import { StorableText } from '../base/form-fields.ts'
import { ExtraTimeSchema } from './views.ts'

const Number = z.int().min(0)

/** What a host can do. `next` is the only one that the night needs. */
export const HostCommandSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('next') }).describe('Ends the current phase'),
    z.object({ type: z.literal('pause') }),
    z.object({ type: z.literal('resume') }),
    z.object({ type: z.literal('more time'), seconds: z.int().min(1).max(600) }),
    z.object({ type: z.literal('skip') }).describe('The current question does not count and is not revealed'),
    z
      .object({ type: z.literal('accept'), question: Number, text: StorableText.min(1).max(200) })
      .describe('Counts a typed answer as right for everybody'),
    z
      .object({ type: z.literal('correct key'), question: Number, answer: StorableText.min(1).max(200) })
      .describe('Changes the right answer and counts all points of the question again'),
    z.object({ type: z.literal('extra time'), seat: Number, factor: ExtraTimeSchema }),
    z.object({ type: z.literal('remove'), seat: Number }),
    z.object({ type: z.literal('return'), seat: Number }).describe('Lets a removed player back in'),
    z
      .object({ type: z.literal('free'), seat: Number })
      .describe('Lets the next one who joins with the player’s name have the seat, as after the loss of a phone'),
    z.object({ type: z.literal('end') }).describe('Closes the room. The results stay for 30 days.'),
  ])
  .meta({ id: 'NightCommand' })

export type HostCommand = z.output<typeof HostCommandSchema>
