import { z } from 'zod'
import { TRAFFIC_SOURCES, PREVIOUS_VISIT_CATEGORIES } from '#domain/audience/measures.ts'
import type { VisitClassification } from '#domain/audience/visit.ts'

/** When a browser last visited the site before today, as the browser itself reports it. */
export const BrowserPreviousVisitSchema = z
  .object({
    state: z.enum(PREVIOUS_VISIT_CATEGORIES).describe('When this browser was here before today'),
    isSecondDay: z.boolean().describe('Whether yesterday was its first day'),
    week: z.enum(['first', 'again']).nullable().describe('Whether it is here for the first time in a week'),
  })
  .meta({ id: 'Visit' }) satisfies z.ZodType<VisitClassification>

export const TrafficSourceSchema = z.enum(TRAFFIC_SOURCES)
