import { z } from 'zod'
import { MAX_THEME_WEEK_TITLE_CHARACTERS, normalizeThemeDays } from '#domain/questions/theme.ts'
import { YEARLY_DATE_EXAMPLES } from '#domain/time/yearly-date.ts'
import { defineEndpoint } from '../base/endpoint.ts'
import { IdParams, EntityIdSchema, TrimmedText } from '../base/form-fields.ts'
import { SuccessMessageReply } from '../base/replies.ts'

const ThemeSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    days: z.string().describe('A yearly date such as 12-01..12-07, or days of one year: 2026-12-01..2026-12-07'),
  })
  .meta({ id: 'Theme' })

const ThemeDaysText = TrimmedText(100)
  .refine((text) => normalizeThemeDays(text) !== null, {
    error: `Please give days like ${YEARLY_DATE_EXAMPLES}, or 2026-12-01..2026-12-07`,
  })
  .transform((text) => normalizeThemeDays(text) ?? text)

export const themesContract = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/Themes',
    allow: 'author',
    summary: 'Lists the themes that the questions of some days share',
    reply: z.object({ data: z.array(ThemeSchema) }),
  }),
  save: defineEndpoint({
    method: 'POST',
    path: '/api/SaveTheme',
    allow: 'admin',
    summary: 'Adds a theme, or changes the one with this id',
    body: z.object({
      id: EntityIdSchema.optional().describe('Without one a new theme is added'),
      title: TrimmedText(MAX_THEME_WEEK_TITLE_CHARACTERS).refine((text) => text !== '', 'Please give it a title'),
      days: ThemeDaysText,
    }),
    reply: z.object({ data: ThemeSchema }),
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/RemoveTheme',
    allow: 'admin',
    summary: 'Removes a theme. Its questions stay.',
    body: IdParams,
    reply: SuccessMessageReply,
  }),
}
