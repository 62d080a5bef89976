import { z } from 'zod'
import { SITE_HEALTH_WARNINGS, type SiteHealth } from '#domain/site/site-health.ts'
import { SuccessMessageReply } from '../base/replies.ts'
import { defineEndpoint } from '../base/endpoint.ts'

const Instant = z.number().nullable().describe('Milliseconds since 1970; null if never')
const Failure = z.string().nullable()

const SiteHealthSchema = z
  .object({
    version: z.string(),
    builtAt: z.number().describe('Milliseconds since 1970'),
    database: z.object({
      engine: z.string().describe('Name and version'),
      bytes: z.number().nullable(),
      migration: z.string().describe('The last migration that was applied'),
      migrations: z.number(),
    }),
    backup: z.object({
      isScheduled: z.boolean(),
      doneAt: Instant,
      result: z.string().nullable(),
      failedAt: Instant,
      failure: Failure,
    }),
    starterPack: z
      .enum(['up to date', 'has newer content'])
      .nullable()
      .describe('Null when the site does not use the starter pack'),
    runwayDays: z.number().describe('The number of days from today until the first day without a question'),
    disk: z.object({ freeBytes: z.number(), bytes: z.number() }).nullable().describe('The disk that contains DATA_DIR'),
    clockAheadMs: z
      .number()
      .nullable()
      .describe("How far the database's clock is ahead of the server's; null if they share a clock"),
    mail: z.object({
      isConfigured: z.boolean(),
      failedLastDay: z.number(),
      unsent: z
        .array(
          z.object({
            id: z.string(),
            to: z.string(),
            subject: z.string(),
            queuedAt: z.number(),
            attempts: z.number(),
            nextAt: Instant,
            expiresAt: z.number(),
            outcome: z.string(),
          }),
        )
        .describe('Account mails that the mail server has not accepted yet'),
    }),
    jobs: z.array(z.object({ job: z.string(), doneAt: Instant, failedAt: Instant, failure: Failure })),
    waiting: z
      .object({
        reminders: z.number(),
        webhooks: z.number(),
        regrades: z.number(),
        mails: z.number(),
      })
      .describe('The numbers of overdue tasks'),
    errors: z
      .array(
        z.object({
          id: z.string(),
          at: z.number(),
          message: z.string(),
          cause: z.string(),
          route: z.string(),
          requestId: z.string(),
        }),
      )
      .describe('Errors of the last day, newest first'),
  })
  .meta({ id: 'SiteHealth' }) satisfies z.ZodType<SiteHealth>

export const systemContract = {
  checklist: defineEndpoint({
    method: 'GET',
    path: '/api/SiteChecklist',
    allow: 'admin',
    summary: 'Returns which first steps of a new site are done',
    reply: z.object({
      hidden: z.boolean().describe('Whether the caller has hidden the checklist'),
      name: z.boolean().describe('The site has a name of its own'),
      address: z.boolean().describe('The site has an https address'),
      mail: z.boolean().describe('The site can send mail'),
      backup: z.boolean().describe('A backup was made'),
      question: z.boolean().describe('An author has written a question'),
      plan: z.boolean().describe('A question is planned for a day'),
      colleague: z.boolean().describe('There are at least two authors'),
    }),
  }),
  hideChecklist: defineEndpoint({
    method: 'POST',
    path: '/api/HideSiteChecklist',
    allow: 'admin',
    summary: 'Hides the checklist of a new site from the caller, on all devices',
    reply: SuccessMessageReply,
  }),
  system: defineEndpoint({
    method: 'GET',
    path: '/api/System',
    allow: 'admin',
    summary: 'Returns the health of the site: version, database, backups, jobs, disk and errors',
    reply: z.object({ health: SiteHealthSchema, warnings: z.array(z.enum(SITE_HEALTH_WARNINGS)) }),
  }),
}
