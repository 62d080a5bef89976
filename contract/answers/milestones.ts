import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import type { PlayerMilestone } from '#domain/streak/milestones.ts'

export const PlayerMilestoneSchema = z
  .object({
    count: z.number().describe('A streak in days, or a number of right answers in a category'),
    category: z.enum(CATEGORY_NAMES).nullable().describe('Null for a streak'),
  })
  .meta({ id: 'Milestone' }) satisfies z.ZodType<PlayerMilestone>
