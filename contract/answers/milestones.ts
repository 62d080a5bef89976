import { z } from 'zod'
import { CATEGORY_NAMES } from '#domain/categories/category.ts'
import type { Milestone } from '#domain/streak/milestones.ts'

export const MilestoneSchema = z
  .object({
    count: z.number().describe('A streak in days, or a number of right answers in a category'),
    category: z.enum(CATEGORY_NAMES).nullable().describe('Null for a streak'),
  })
  .meta({ id: 'Milestone' }) satisfies z.ZodType<Milestone>
